/** What is written of a trace beside what is written already. Pure: asked twice, the second time there is nothing to do. */
import type { Day } from '@firm/platform/contract/days';
import type { StoredContact } from '../contact/model.ts';
import type { Exposure } from '../tracing/engine.ts';
import type { EpisodeState } from '../../contract/statuses.ts';

/** A meeting with a case as presences tell it. */
interface Wanted {
  readonly key: string;
  readonly exposure: Exposure;
}

export interface ContactPlan {
  readonly added: readonly Wanted[];
  /** As they are, and as they should be. */
  readonly changed: readonly (readonly [StoredContact, StoredContact])[];
  readonly kept: number;
  readonly superseded: number;
}

/** @param dayOf the day of a moment, where the case's dormitory stands */
export const contactKey = (index: number, { to, place, start }: Pick<Exposure, 'to' | 'place' | 'start'>, dayOf: (moment: number) => Day): string =>
  `${index}:${to}:${place}:${dayOf(start)}`;

/**
 * @param state of the case: one that is discarded has no contacts
 * @param excluded people who were left out by hand
 */
export function planContacts(existing: readonly StoredContact[], wanted: readonly Wanted[], state: EpisodeState, excluded: readonly number[], now: Date): ContactPlan {
  const stored = new Map(existing.map((one) => [one.key, one]));
  const isWanted = new Map(state === 'discarded' ? [] : wanted.filter(({ exposure }) => !excluded.includes(exposure.to)).map((one) => [one.key, one]));
  const changed: [StoredContact, StoredContact][] = [];
  let [kept, superseded] = [0, 0];
  for (const before of existing) {
    const after = { ...before, ...contactAfter(before, isWanted.get(before.key)?.exposure, state) };
    const same = before.active === after.active && before.minutes === after.minutes && before.score === after.score && +before.start === +after.start && +before.end === +after.end;
    if (!same) changed.push([before, { ...after, update_time: now }]);
    if (after.active) kept += 1;
    else if (before.active) superseded += 1;
  }
  return { added: [...isWanted.values()].filter(({ key }) => !stored.has(key)), changed, kept, superseded };
}

function contactAfter(before: StoredContact, exposure: Exposure | undefined, state: string): Partial<StoredContact> {
  // Somebody knows better than presences do.
  if (before.inactive_reason === 'wrong') return {};
  if (state === 'discarded') return { active: false, inactive_reason: 'discarded' };
  if (before.source !== 'derived') return { active: true, inactive_reason: '' };
  if (!exposure) return before.active ? { active: false, inactive_reason: 'superseded' } : {};
  const { start, end, minutes, days, score } = exposure;
  return { active: true, inactive_reason: '', start: new Date(start), end: new Date(end), minutes, days, score };
}
