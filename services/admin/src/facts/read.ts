/** The facts of a dormitory's days for reports: stored ones, and the others as far as they can be derived from stays. */
import { addDays, dayIn, daysBetween, type Day } from '@firm/platform/contract/days';
import type { Scope } from '@firm/platform/mongo/scope';
import type { DormitoryRow } from '@firm/residents/contract/published';
import { factsModel, type DayFacts } from './model.ts';
import { factsOfDays, type FactsRun } from './determine.ts';

/** Most days in one answer: more than three years. */
const atOnce = 1_500;

interface ReportedRun extends FactsRun {
  readonly scope: Scope;
}

/**
 * One row for each day from the first to the last.
 * @param fields those needed, since rows may span years; all by default
 */
export function readFacts(run: ReportedRun, dormitory: DormitoryRow, first: Day, last: Day): Promise<readonly DayFacts[]>;
export function readFacts<Field extends keyof DayFacts>(run: ReportedRun, dormitory: DormitoryRow, first: Day, last: Day, fields: readonly Field[]): Promise<readonly Pick<DayFacts, Field | 'day'>[]>;
export async function readFacts(run: ReportedRun, dormitory: DormitoryRow, first: Day, last: Day, fields?: readonly (keyof DayFacts)[]): Promise<readonly Pick<DayFacts, 'day'>[]> {
  const projection = fields && { _id: 0, day: 1, ...Object.fromEntries(fields.map((field) => [field, 1])) };
  const found = await run.service
    .rows(factsModel, run.scope)
    .find({ dormitory: dormitory._id, day: { $gte: first, $lte: last } }, { batchSize: atOnce, ...(run.session && { session: run.session }), ...(projection && { projection }) })
    .toArray();
  const kept = new Map<Day, Pick<DayFacts, 'day'>>(found.map((facts) => [facts.day, facts]));
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
  const missing = days.filter((day) => !kept.has(day));
  const [from, until] = [missing[0], missing.at(-1)];
  const taken = from && until ? await factsOfDays(run, dormitory, from, until, dayIn(dormitory.timezone, run.now)) : [];
  const derived = new Map(taken.map((facts) => [facts.day, facts]));
  return days.flatMap((day) => kept.get(day) ?? derived.get(day) ?? []);
}

/** The first day stored for any of the dormitories; null: none. */
export async function firstStoredDay({ service, scope, session }: ReportedRun, dormitories: readonly DormitoryRow[]): Promise<Day | null> {
  const found = await service
    .rows(factsModel, scope)
    .find({ dormitory: { $in: dormitories.map(({ _id }) => _id) } }, { ...(session && { session }), sort: { day: 1 }, limit: 1, projection: { day: 1 } })
    .toArray();
  return found[0]?.day ?? null;
}

/** Past days, of all dormitories, whose beds and rooms are estimated because no facts were stored in time. */
export async function estimatedDays({ service, scope, session, now }: ReportedRun, spans: readonly { readonly dormitory: DormitoryRow; readonly first: Day; readonly last: Day }[]): Promise<number> {
  let days = 0;
  for (const { dormitory, first, last } of spans) {
    const before = addDays(dayIn(dormitory.timezone, now), -1);
    const over = last < before ? last : before;
    if (over < first) continue;
    const inTime = { dormitory: dormitory._id, day: { $gte: first, $lte: over }, estimated: false };
    days += daysBetween(first, over) + 1 - (await service.rows(factsModel, scope).count(inTime, session ? { session } : {}));
  }
  return days;
}
