/** The draft of a new reservation, and the calls that are made from it. Pure. */
import { matchingMembers } from '@firm/shared-ui/draft/keptDraft.ts';
import { addDays, type Day } from '@firm/tenancy/contract/interval';
import { tenancyLimits } from '@firm/tenancy/contract/limits';
import type { NewReservation, Reservation, Suggestions } from '../../api.ts';
import { isDay } from '../../isDay.ts';

export interface Draft {
  readonly start: Day | null;
  /** Null while `open` is set, or not entered yet. */
  readonly end: Day | null;
  /** Open-ended: nobody knows yet when it ends. */
  readonly open: boolean;
  readonly dormitory: number | null;
  readonly vendor: number | null;
  readonly type: number | null;
  readonly count: number;
  readonly remarks: string;
  /** The reservation whose group it joins, for beds that were left over by a split. */
  readonly partOf: number | null;
}

export const emptyDraft: Draft = { start: null, end: null, open: false, dormitory: null, vendor: null, type: null, count: 1, remarks: '', partOf: null };

/** The stored draft as far as it is still usable: an arrival that has passed has to be entered anew. Null if it is not a draft. */
export function readDraft(value: unknown, today: Day): Draft | null {
  const kept = matchingMembers(value, emptyDraft);
  if (!kept) return null;
  const [start, end] = [kept.start ?? null, kept.end ?? null].map((day) => (isDay(day) ? day : null)) as [Day | null, Day | null];
  const past = start !== null && start < today;
  return { ...emptyDraft, ...kept, partOf: null, start: past ? null : start, end: past ? null : end };
}

export type DraftField = 'start' | 'end' | 'dormitory' | 'vendor' | 'type' | 'count';

/** The fields under which the contract declares and labels these. */
export const declaredAs = { start: 'start_date', end: 'end_date', dormitory: 'dormitory', vendor: 'vendor', type: 'res_type', count: 'count' } as const satisfies Record<DraftField, string>;

/** What is missing or wrong, by field; empty when it can be saved. */
export function problemsOf(draft: Draft): ReadonlyMap<DraftField, 'required' | 'endBeforeStart' | 'count'> {
  const found = new Map<DraftField, 'required' | 'endBeforeStart' | 'count'>();
  if (draft.start === null) found.set('start', 'required');
  if (draft.end === null && !draft.open) found.set('end', 'required');
  if (draft.start !== null && draft.end !== null && !draft.open && draft.end <= draft.start) found.set('end', 'endBeforeStart');
  if (draft.dormitory === null) found.set('dormitory', 'required');
  if (draft.vendor === null) found.set('vendor', 'required');
  if (draft.type === null) found.set('type', 'required');
  if (!Number.isInteger(draft.count) || draft.count < 1 || draft.count > tenancyLimits.count) found.set('count', 'count');
  return found;
}

export interface Question {
  readonly dormitory: number;
  readonly res_type: number;
  readonly start_date: Day;
  readonly end_date: Day | null;
  readonly count: number;
}

/** What to ask the service once dates, dormitory, type and count are entered; null before. */
export function questionOf(draft: Draft): Question | null {
  const problems = problemsOf(draft);
  if ([...problems.keys()].some((field) => field !== 'vendor')) return null;
  return { dormitory: draft.dormitory!, res_type: draft.type!, start_date: draft.start!, end_date: endOf(draft), count: draft.count };
}

const endOf = (draft: Draft): Day | null => (draft.open ? null : draft.end);

export type Share = Suggestions['split'][number];

/** The reservations to make: one, or one per share of a split. */
export function bodiesOf(draft: Draft, split: readonly Share[] = []): readonly NewReservation[] {
  const question = questionOf(draft);
  if (!question) return [];
  const common = { start_date: question.start_date, end_date: question.end_date, vendor: draft.vendor, remarks: draft.remarks, ...(draft.partOf !== null && { part_of: draft.partOf }) };
  if (split.length === 0) return [{ ...common, dormitory: question.dormitory, res_type: question.res_type, count: question.count }];
  return split.map(({ dormitory, res_type, count }) => ({ ...common, dormitory, res_type, count }));
}

/** A draft for `rest` beds that were still missing after a split, otherwise as asked for; an arrival that has passed has to be entered anew. */
export function restOf(part: Reservation, rest: number, today: Day): Draft {
  const { start_date, end_date, dorm_id: dormitory, vendor, res_type: type, remarks, id: partOf } = part;
  return { start: start_date < today ? null : start_date, end: end_date, open: end_date === null, dormitory, vendor, type, count: rest, remarks, partOf };
}

/** The draft with another arrival, keeping the length of the stay. */
export function arrivingOn(draft: Draft, start: Day): Draft {
  if (draft.start === null || draft.end === null) return { ...draft, start };
  const length = Math.round((Date.parse(draft.end) - Date.parse(draft.start)) / 86_400_000);
  return { ...draft, start, end: length > 0 ? addDays(start, length) : draft.end };
}

/** The first day that the strip shows: unchanged while the arrival is within its days, otherwise the arrival. */
export function stripStart(shown: Day | null, start: Day | null, first: Day, days: number): Day {
  const from = shown ?? first;
  if (start === null || (start >= from && start < addDays(from, days))) return from;
  return start < first ? first : start;
}

/** Lengths offered as buttons, in months. */
export const usualMonths = [1, 3, 6, 12] as const;

/** The same day so many months later; the last day of the month if it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
