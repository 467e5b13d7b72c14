/** Compares the contact periods of a trace with the stored ones. Pure and idempotent: applied twice, it changes nothing the second time. */
import type { Day } from '@firm/platform/contract/days';
import type { PresenceKind } from '../../contract/limits.ts';
import type { StoredContact } from '../contact/model.ts';
import { isAssumed } from '../presence/model.ts';
import type { Exposure } from '../tracing/engine.ts';
import type { EpisodeState } from '../../contract/statuses.ts';

/** A meeting with a case, derived from presences. */
interface DerivedContact {
  readonly key: string;
  readonly exposure: Exposure;
}

export interface ContactPlan {
  readonly added: readonly DerivedContact[];
  /** Pairs of stored and wanted periods. */
  readonly changed: readonly (readonly [StoredContact, StoredContact])[];
  readonly kept: number;
  readonly superseded: number;
}

/** @param dayOf the day of a moment in the time zone of the case's dormitory */
export const contactKey = (index: number, { to, place, start }: Pick<Exposure, 'to' | 'place' | 'start'>, dayOf: (moment: number) => Day): string =>
  `${index}:${to}:${place}:${dayOf(start)}`;

/** What decides which meetings count, besides the presences. */
interface PlanConditions {
  /** Of the case: a discarded one has no contacts. */
  readonly state: EpisodeState;
  /** Residents excluded by hand. */
  readonly excluded: readonly number[];
  readonly kinds: readonly PresenceKind[];
  /** In milliseconds, half-open. */
  readonly window: { readonly from: number; readonly to: number };
  /** Presences of visits and runs that ended before have been deleted. */
  readonly keptSince: Date;
}

/** Which contacts of a case are new, change or end, by the meetings that its trace finds now. Pure. */
export function planContacts(existing: readonly StoredContact[], wanted: readonly DerivedContact[], conditions: PlanConditions, now: Date): ContactPlan {
  const { state, excluded } = conditions;
  const stored = new Map(existing.map((one) => [one.key, one]));
  const derivedByKey = new Map(state === 'discarded' ? [] : wanted.filter(({ exposure }) => !excluded.includes(exposure.to)).map((one) => [one.key, one]));
  const changed: [StoredContact, StoredContact][] = [];
  let [kept, superseded] = [0, 0];
  for (const before of existing) {
    const after = { ...before, ...contactAfter(before, derivedByKey.get(before.key)?.exposure, conditions) };
    const same = before.active === after.active && before.minutes === after.minutes && before.score === after.score && +before.start === +after.start && +before.end === +after.end;
    if (!same) changed.push([before, { ...after, update_time: now }]);
    if (after.active) kept += 1;
    else if (before.active) superseded += 1;
  }
  return { added: [...derivedByKey.values()].filter(({ key }) => !stored.has(key)), changed, kept, superseded };
}

function contactAfter(before: StoredContact, exposure: Exposure | undefined, conditions: PlanConditions): Partial<StoredContact> {
  // A user's decision takes precedence over presences.
  if (before.inactive_reason === 'wrong') return {};
  if (conditions.state === 'discarded') return { active: false, inactive_reason: 'discarded' };
  if (before.source !== 'derived') return { active: true, inactive_reason: '' };
  if (before.active && isBeyondPresences(before, conditions)) return {};
  if (!exposure) return before.active ? { active: false, inactive_reason: 'superseded' } : {};
  const { start, end, minutes, days, score } = exposure;
  return { active: true, inactive_reason: '', start: new Date(start), end: new Date(end), minutes, days, score };
}

/** Whether a period may rest on presences that have been deleted since, so that nothing but the case itself still speaks about it. */
function isBeyondPresences({ exposure_type, place, start, end, contact_employee }: StoredContact, { excluded, kinds, window, keptSince }: PlanConditions): boolean {
  if (start >= keptSince || isAssumed(place) || excluded.includes(contact_employee)) return false;
  return kinds.some((kind) => kind !== 'room' && kind === exposure_type) && +start < window.to && +end > window.from;
}
