/**
 * Whether stays conflict: no two may have a bed on the same day, no resident two beds at once, and nobody may be checked into a
 * bed that is still occupied. Checked over all stays as they would be after a step of any kind. Pure.
 */
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import { inScope, type Scope } from '@firm/platform/mongo/scope';
import { overlaps } from '../../contract/interval.ts';
import { daysOf, type StoredStay } from './model.ts';
import type { StayChange } from './rules.ts';

/** The stays after the changes. */
export function staysAfter(stays: readonly StoredStay[], changes: readonly StayChange[]): StoredStay[] {
  const byId = new Map(stays.map((stay) => [stay._id, stay]));
  for (const change of changes) {
    if (change.after) byId.set(change.after._id, change.after);
    else if (change.before) byId.delete(change.before._id);
  }
  return [...byId.values()];
}

export interface Clash {
  readonly kind: 'bed' | 'resident' | 'occupied';
  /** The requested stay, and the one that it conflicts with. */
  readonly stay: StoredStay;
  readonly other: StoredStay;
}

/** Conflicts of the changed stays; `stays` as they would be after the changes. */
export function clashes(stays: readonly StoredStay[], changes: readonly StayChange[]): Clash[] {
  const held = stays.filter((stay) => stay.held);
  const byBed = grouped(held, 'resource');
  const byPerson = grouped(held, 'person');
  const found: Clash[] = [];
  for (const { after: stay } of changes) {
    if (!stay?.held) continue;
    for (const other of byBed.get(stay.resource) ?? []) {
      if (other._id === stay._id) continue;
      if (overlaps(daysOf(stay), daysOf(other))) found.push({ kind: 'bed', stay, other });
      else if (isIn(stay) && isIn(other)) found.push({ kind: 'occupied', stay, other });
    }
    for (const other of byPerson.get(stay.person) ?? []) {
      if (other._id === stay._id) continue;
      if (overlaps(daysOf(stay), daysOf(other)) || (isIn(stay) && isIn(other))) found.push({ kind: 'resident', stay, other });
    }
  }
  return found;
}

/** Whether the stay occupies its bed now: checked in, including temporarily out. */
export function isIn(stay: Pick<StoredStay, 'is_active' | 'checked_in'>): boolean {
  return stay.is_active && stay.checked_in;
}

function grouped(stays: readonly StoredStay[], by: 'resource' | 'person'): Map<number, StoredStay[]> {
  const groups = new Map<number, StoredStay[]>();
  for (const stay of stays) {
    const group = groups.get(stay[by]);
    if (group) group.push(stay);
    else groups.set(stay[by], [stay]);
  }
  return groups;
}

const texts = { bed: 'bed_taken', resident: 'resident_has_stay', occupied: 'bed_occupied' } as const;

/**
 * The error that lists the conflicts. For a resident's stay out of `scope`, only the days are given.
 * @param names names of residents, as far as known
 */
export function clashError(found: readonly Clash[], scope: Scope, names: ReadonlyMap<number, string> = new Map()): ApiError {
  const first = found[0] as Clash;
  const kind = texts[first.kind === 'bed' && isIn(first.stay) && isIn(first.other) ? 'occupied' : first.kind];
  const isSeen = ({ org, dormitory }: StoredStay): boolean => inScope(scope, org, dormitory);
  const conflicts = found.slice(0, 50).map(({ other }) => (isSeen(other) ? { ...shown({ other }), person_name: names.get(other.person) ?? null } : { ...shown({ other }), resource: null, allocation: null, ref: '' }));
  const { resource_ref_id, start_date, end_date } = first.other;
  return conflict(kind, kind, { conflicts }, { ref: isSeen(first.other) ? resource_ref_id : `${start_date} – ${end_date ?? ''}`.trim() });
}

/** The error if another stay has the bed. */
export function bedTaken(other: StoredStay): ApiError {
  return conflict('bed_taken', 'bed_taken', { conflicts: [shown({ other })] }, { ref: other.resource_ref_id });
}

function shown({ other }: Pick<Clash, 'other'>) {
  return {
    resource: other.resource,
    allocation: other._id,
    person: other.person,
    start: other.start_date,
    end: other.end_date,
    ref: other.resource_ref_id,
  };
}
