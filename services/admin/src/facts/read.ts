/** The facts of a dormitory's days for reports: those that are stored, and the rest as far as it follows from stays. */
import { addDays, dayIn, daysBetween, type Day } from '@firm/platform/contract/days';
import type { Scope } from '@firm/platform/mongo/scope';
import type { DormitoryRow } from '@firm/residents/contract/published';
import { factsModel, type DayFacts } from './model.ts';
import { takeDays, type FactsRun } from './take.ts';

/** Days that come in one answer: three years and more. */
const atOnce = 1_500;

interface ReportedRun extends FactsRun {
  readonly scope: Scope;
}

/** A row for each day from the first to the last. @param fields those that are wanted, of rows of years; all by default */
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
  const lacking = days.filter((day) => !kept.has(day));
  const [from, until] = [lacking[0], lacking.at(-1)];
  const taken = from && until ? await takeDays(run, dormitory, from, until, dayIn(dormitory.timezone, run.now)) : [];
  const told = new Map(taken.map((facts) => [facts.day, facts]));
  return days.flatMap((day) => kept.get(day) ?? told.get(day) ?? []);
}

/** The first day that is kept of any of the dormitories; null: none is. */
export async function firstKept({ service, scope, session }: ReportedRun, dormitories: readonly DormitoryRow[]): Promise<Day | null> {
  const found = await service
    .rows(factsModel, scope)
    .find({ dormitory: { $in: dormitories.map(({ _id }) => _id) } }, { ...(session && { session }), sort: { day: 1 }, limit: 1, projection: { day: 1 } })
    .toArray();
  return found[0]?.day ?? null;
}

/** Days whose beds and rooms are taken from later ones, of all dormitories: those of the past that nobody kept in time. */
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
