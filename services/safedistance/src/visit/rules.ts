/** Which visits can be entered, and what a visit means for the resident's previous one. Pure. */
import { fault, type Fault } from '@firm/platform/errors/fault';
import { visitLimits as limits } from '../../contract/limits.ts';
import type { NewVisit } from '../../contract/visit/visit.ts';
import type { StoredVisit, StoredWhereabouts } from './model.ts';

/** The visit at this position was refused. */
export type Refusal = Fault & { readonly index: number };

/** Tolerance for differing clocks of phones, milliseconds. */
export const clockSkewMs = 5 * 60_000;

/** Whether it arrives from a door that was offline. */
export const isLate = ({ entered_at }: Pick<NewVisit, 'entered_at'>, now: Date): boolean => entered_at !== undefined && +now - +entered_at > clockSkewMs;

/** The error in the visit itself; null: none. */
export function faultOf({ zone, location, employee, code, visitor, entered_at, left_at }: NewVisit, now: Date): Fault | null {
  if ((zone ?? null) === null && (location ?? null) === null) return fault('zone', 'required');
  if ((zone ?? null) !== null && (location ?? null) !== null) return fault('location', 'invalid_value');
  const people = [employee, code, visitor].filter((one) => one !== undefined && one !== null && one !== '');
  if (people.length === 0) return fault('employee', 'required');
  if (people.length > 1) return fault('employee', 'invalid_value');
  const came = entered_at ?? now;
  if (+came > +now + clockSkewMs) return fault('entered_at', 'day_in_future');
  if (+now - +came > limits.lateDays * 86_400_000) return fault('entered_at', 'reading_too_old', { days: limits.lateDays });
  if (left_at && left_at < came) return fault('left_at', 'end_before_start');
  if (left_at && +left_at > +now + clockSkewMs) return fault('left_at', 'day_in_future');
  return null;
}

/** Kinds of zones that are exits of a dormitory. */
const gates: ReadonlySet<string> = new Set(['LOBBY', 'BUS BAY']);

/** Whether a zone is an exit of its dormitory (docs/rules/safe-distance.md#doors); a work site, which is no zone, never is. */
export const isGate = (zone: { readonly zone_type_name: string } | undefined): boolean => zone !== undefined && gates.has(zone.zone_type_name);

/**
 * Whether leaving there means going out: from a gate, or from a site, which is outside the dormitory. After a canteen a resident
 * returns to their room, and the same is assumed after entering by a gate if nothing further was recorded.
 */
export const goesOut = ({ location, gate = false }: Pick<StoredVisit, 'location' | 'gate'>, assumed: boolean): boolean => location !== null || (gate && !assumed);

/**
 * Whether a resident without an open visit leaves the dormitory by scanning at that door: at a gate. One who is already out stays
 * out since then.
 * @param where null: never seen
 */
export const passesOut = (door: Parameters<typeof isGate>[0], where: Pick<StoredWhereabouts, 'visit' | 'left'> | null): boolean =>
  isGate(door) && (where === null || (where.visit === null && where.left === null));

/** Whether two visits are at the same place: if so, the first one continues. */
const isSamePlace = (a: StoredVisit, b: StoredVisit): boolean => a.zone === b.zone && a.location === b.location;

/** Milliseconds per hour. */
const hourMs = 3_600_000;

/** When a visit ends by itself. @param hours the setting `visit_auto_leave_hours` */
export const endsByItself = ({ entered_at }: Pick<StoredVisit, 'entered_at'>, hours: number): Date => new Date(+entered_at + hours * hourMs);

/** The visit as it is at a moment, if nobody has said when it ended: one that has lasted long enough has ended by itself, also if it is sent only now. */
export function atMoment(visit: StoredVisit, now: Date, hours: number): StoredVisit {
  const over = endsByItself(visit, hours);
  return over <= (visit.left_at ?? now) ? { ...visit, left_at: over, assumed: true } : visit;
}

interface Entered {
  /** The resulting visit: the continued one, or the new one, with its end where known. */
  readonly visit: StoredVisit;
  readonly isNew: boolean;
  /** When the previous visit ends because of it. */
  readonly endsBefore: Date | null;
}

/**
 * The visit of a person who enters, and the end of the open one that it implies.
 * @param before their open visit, at whatever place; null: none
 * @param movedOn when they were first seen after entering, if they enter late; null: not since
 */
export function entering(next: StoredVisit, before: StoredVisit | null, movedOn: Date | null = null): Entered {
  if (next.left_at !== null) return { visit: next, isNew: true, endsBefore: null };
  if (before && isSamePlace(before, next)) return { visit: before, isNew: false, endsBefore: null };
  // Entered late: they have moved on since.
  const goneAt = movedOn ?? (before && next.entered_at < before.entered_at ? before.entered_at : null);
  if (goneAt) return { visit: { ...next, left_at: goneAt, assumed: true }, isNew: true, endsBefore: null };
  return { visit: next, isNew: true, endsBefore: before && next.entered_at };
}
