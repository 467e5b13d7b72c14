/** What an event of the tenancy service changes on a resident and on a room (docs/rules/tenancy.md#tenancy-status). Pure. */
import type { ResidentFigures, RoomFigures } from '@firm/tenancy/contract/published';
import type { ZoneStatus } from '../../contract/zone/statuses.ts';
import type { ResidentDocument } from '../resident/model.ts';
import { remindersOf } from '../expiry/rules.ts';
import type { ZoneDocument } from '../zone/model.ts';

/** Whether the event is newer than what was last applied; an old or repeated one changes nothing. */
export function isNewer(stored: { readonly tenancy_rev?: number }, figures: { readonly rev: number }): boolean {
  return figures.rev > (stored.tenancy_rev ?? -1);
}

const afterArrival: Readonly<Partial<Record<ZoneStatus, ZoneStatus>>> = {
  'vacant-ready': 'occupied',
  'vacant-reserved': 'occupied',
  // A room that needed cleaning still needs it after someone has moved in.
  'vacant-dirty': 'occupied-dirty',
  'vacant-disinfect': 'occupied-disinfect',
};
const afterLastDeparture: Readonly<Partial<Record<ZoneStatus, ZoneStatus>>> = {
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

/** An undone check-in does not make the room dirty. */
const afterUndo: Readonly<Partial<Record<ZoneStatus, ZoneStatus>>> = { ...afterLastDeparture, occupied: 'vacant-ready', 'occupied-reserved': 'vacant-ready' };

/**
 * The status of a room with so many residents and so many promised beds. The change is one step of the transitions table, or
 * two in a row; the housekeeping part and "out of order" are set by staff and kept.
 * @param isUndo whether a step was undone
 */
export function statusWith(status: ZoneStatus, occupied: number, reserved: number, isUndo = false): ZoneStatus {
  const afterDeparture = isUndo ? afterUndo : afterLastDeparture;
  const changed = (occupied > 0 ? afterArrival : afterDeparture)[status] ?? status;
  return (reserved > 0 ? whenReserved : whenNotReserved)[changed] ?? changed;
}

/**
 * The room with tenancy's figures, and the status that follows from them (docs/rules/residents.md#zone-status).
 * @param isUndo as for `statusWith`
 */
export function zoneAfter(zone: ZoneDocument, figures: RoomFigures, isUndo: boolean): ZoneDocument {
  const { occupied, reserved, beds, rev } = figures;
  return {
    ...zone,
    occupied,
    reserved,
    bed_count: beds,
    tenancy_rev: rev,
    status: statusWith(zone.status, occupied, reserved, isUndo),
  };
}

/** @param day the day of the event, `YYYY-MM-DD` @param bed reference of the bed; empty without one */
export function residentAfter(employee: ResidentDocument, figures: ResidentFigures, day: string, bed: string): ResidentDocument {
  const moved = figures.tenancy_status !== employee.tenancy_status;
  const after = {
    ...employee,
    tenancy_status: figures.tenancy_status,
    tenancy_status_date: moved ? day : employee.tenancy_status_date,
    // Reactivates a resident who had left.
    is_active: employee.is_active || (moved && figures.tenancy_status === 'CI'),
    ever_checked_in: employee.ever_checked_in || figures.tenancy_status === 'CI',
    dormitory: figures.dormitory ?? employee.dormitory,
    zone: figures.zone,
    resource_ref_id: bed,
    // Only residents of a room can be in charge of it.
    room_ic: employee.room_ic && figures.zone === employee.zone,
    allocation: figures.allocation,
    temporarily_out: figures.temporarily_out,
    tenancy_rev: figures.rev,
  };
  return { ...after, ...remindersOf(employee, after) };
}
