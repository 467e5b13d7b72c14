/** What an event of the tenancy service makes of a resident and of a room (docs/rules/tenancy.md#tenancy-status). Pure. */
import type { ResidentFigures, RoomFigures } from '@firm/tenancy/contract/published';
import type { ZoneStatus } from '../../contract/zoneStatuses.ts';
import type { ResidentDocument } from '../resident/model.ts';
import { remindersOf } from '../expiry/rules.ts';
import type { ZoneDocument } from '../zone/model.ts';

/** Whether the event is newer than what was applied; an old or repeated one changes nothing. */
export function isNews(stored: { readonly tenancy_rev?: number }, figures: { readonly rev: number }): boolean {
  return figures.rev > (stored.tenancy_rev ?? -1);
}

const whenPeopleCame: Readonly<Partial<Record<ZoneStatus, ZoneStatus>>> = {
  'vacant-ready': 'occupied',
  'vacant-reserved': 'occupied',
  // What was to be cleaned still is, also after somebody has moved in.
  'vacant-dirty': 'occupied-dirty',
  'vacant-disinfect': 'occupied-disinfect',
};
const whenAllLeft: Readonly<Partial<Record<ZoneStatus, ZoneStatus>>> = {
  occupied: 'vacant-dirty',
  'occupied-reserved': 'vacant-dirty',
  'occupied-dirty': 'vacant-dirty',
  'occupied-disinfect': 'vacant-disinfect',
};
const whenReserved: Readonly<Partial<Record<ZoneStatus, ZoneStatus>>> = {
  'vacant-ready': 'vacant-reserved',
  occupied: 'occupied-reserved',
};
const whenNotReserved: Readonly<Partial<Record<ZoneStatus, ZoneStatus>>> = {
  'vacant-reserved': 'vacant-ready',
  'occupied-reserved': 'occupied',
};

/** A check-in by mistake that is undone has not made the room dirty. */
const whenTakenBack: Readonly<Partial<Record<ZoneStatus, ZoneStatus>>> = { ...whenAllLeft, occupied: 'vacant-ready', 'occupied-reserved': 'vacant-ready' };

/**
 * The status of a room with so many people in it and beds promised. Each step is a move of the transitions table, or
 * two in a row; the housekeeping part and "out of order" are the staff's and stay.
 * @param isTakenBack whether that is so because a step was undone
 */
export function statusWith(status: ZoneStatus, occupied: number, reserved: number, isTakenBack = false): ZoneStatus {
  const left = isTakenBack ? whenTakenBack : whenAllLeft;
  const settled = (occupied > 0 ? whenPeopleCame : left)[status] ?? status;
  return (reserved > 0 ? whenReserved : whenNotReserved)[settled] ?? settled;
}

export function zoneAfter(zone: ZoneDocument, figures: RoomFigures, isTakenBack: boolean): ZoneDocument {
  const { occupied, reserved, beds, rev } = figures;
  return {
    ...zone,
    occupied,
    reserved,
    bed_count: beds,
    tenancy_rev: rev,
    status: statusWith(zone.status, occupied, reserved, isTakenBack),
  };
}

/** @param day the day of the event, `YYYY-MM-DD` @param bed reference of the bed; empty without one */
export function residentAfter(employee: ResidentDocument, figures: ResidentFigures, day: string, bed: string): ResidentDocument {
  const moved = figures.tenancy_status !== employee.tenancy_status;
  const after = {
    ...employee,
    tenancy_status: figures.tenancy_status,
    tenancy_status_date: moved ? day : employee.tenancy_status_date,
    // A resident who had left, and was no longer active, is back.
    is_active: employee.is_active || (moved && figures.tenancy_status === 'CI'),
    ever_checked_in: employee.ever_checked_in || figures.tenancy_status === 'CI',
    dormitory: figures.dormitory ?? employee.dormitory,
    zone: figures.zone,
    resource_ref_id: bed,
    // In charge of the room that they live in, and of no other.
    room_ic: employee.room_ic && figures.zone === employee.zone,
    allocation: figures.allocation,
    temporarily_out: figures.temporarily_out,
    tenancy_rev: figures.rev,
  };
  return { ...after, ...remindersOf(employee, after) };
}
