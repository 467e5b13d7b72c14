/** What can be entered for a visit, and what it means for where the person was before. Pure. */
import type { Message } from '@firm/platform/errors/apiError';
import { visitLimits as limits } from '../../contract/limits.ts';
import type { NewVisit } from '../../contract/visit.ts';
import type { StoredVisit, StoredWhereabouts } from './model.ts';

export interface Fault {
  readonly field: string;
  readonly message: Message;
}

/** Of what was sent, the one at this place is not taken. */
export type Refusal = Fault & { readonly index: number };

export const fault = (field: string, key: Message['key'], values: Message['values'] = {}): Fault => ({ field, message: { key, values: { field, ...values } } });

/** Clocks of phones differ. */
const ahead = 5 * 60_000;

/** What is wrong with the visit itself; null: nothing. */
export function faultOf({ zone, location, employee, code, visitor, entered_at, left_at }: NewVisit, now: Date): Fault | null {
  if ((zone ?? null) === null && (location ?? null) === null) return fault('zone', 'required');
  if ((zone ?? null) !== null && (location ?? null) !== null) return fault('location', 'invalid_value');
  const people = [employee, code, visitor].filter((one) => one !== undefined && one !== null && one !== '');
  if (people.length === 0) return fault('employee', 'required');
  if (people.length > 1) return fault('employee', 'invalid_value');
  const came = entered_at ?? now;
  if (+came > +now + ahead) return fault('entered_at', 'day_in_future');
  if (+now - +came > limits.lateDays * 86_400_000) return fault('entered_at', 'reading_too_old', { days: limits.lateDays });
  if (left_at && left_at < came) return fault('left_at', 'end_before_start');
  if (left_at && +left_at > +now + ahead) return fault('left_at', 'day_in_future');
  return null;
}

/** Kinds of zone by which one goes out of a dormitory. */
const gates: ReadonlySet<string> = new Set(['LOBBY', 'BUS BAY']);

export const isGate = (zone: { readonly zone_type_name: string } | undefined): boolean => zone !== undefined && gates.has(zone.zone_type_name);

/**
 * Whether leaving there means going out: from a gate, or from a site, which is outside the dormitory. After a canteen a resident goes
 * back to their room, and so after coming in by a gate when nobody recorded where they went on to.
 */
export const goesOut = ({ location, gate = false }: Pick<StoredVisit, 'location' | 'gate'>, assumed: boolean): boolean => location !== null || (gate && !assumed);

/**
 * Whether a resident without an open visit goes out by scanning at that door: at a gate. One who is out already has been out since then.
 * @param where null: they were never seen
 */
export const passesOut = (door: Parameters<typeof isGate>[0], where: Pick<StoredWhereabouts, 'visit' | 'left'> | null): boolean =>
  isGate(door) && (where === null || (where.visit === null && where.left === null));

/** Where it is: of two visits at one place at a time the first goes on. */
const isSamePlace = (a: StoredVisit, b: StoredVisit): boolean => a.zone === b.zone && a.location === b.location;

interface Entered {
  /** The visit that there is of it: the one that goes on, or the new one, with its end where it is known. */
  readonly visit: StoredVisit;
  readonly isNew: boolean;
  /** When the visit before ends by it. */
  readonly endsBefore: Date | null;
}

/**
 * Somebody comes who is thought to be elsewhere.
 * @param before their visit that is not over
 */
export function entering(next: StoredVisit, before: StoredVisit | null): Entered {
  if (before === null || next.left_at !== null) return { visit: next, isNew: true, endsBefore: null };
  if (isSamePlace(before, next)) return { visit: before, isNew: false, endsBefore: null };
  // Entered late: they have moved on since.
  if (next.entered_at < before.entered_at) return { visit: { ...next, left_at: before.entered_at, assumed: true }, isNew: true, endsBefore: null };
  return { visit: next, isNew: true, endsBefore: next.entered_at };
}
