/** The facts of a dormitory's days for who reports of them: those that are kept, and the rest as far as stays tell it. */
import { addDays, dayIn, daysBetween, type Day } from '@firm/platform/contract/days';
import type { Scope } from '@firm/platform/mongo/scope';
import type { DormitoryRow } from '@firm/residents/contract/published';
import { factsModel, type DayFacts } from './model.ts';
import { takeDays, type FactsRun } from './take.ts';

interface ReportedRun extends FactsRun {
  readonly scope: Scope;
}

/** A row for each day from the first to the last. */
export async function readFacts(run: ReportedRun, house: DormitoryRow, first: Day, last: Day): Promise<readonly DayFacts[]> {
  const found = await run.service
    .rows(factsModel, run.scope)
    .find({ dormitory: house._id, day: { $gte: first, $lte: last } }, run.session ? { session: run.session } : {})
    .toArray();
  const kept = new Map<Day, DayFacts>(found.map((facts) => [facts.day, facts]));
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
  const lacking = days.filter((day) => !kept.has(day));
  const [from, until] = [lacking[0], lacking.at(-1)];
  const taken = from && until ? await takeDays(run, house, from, until, dayIn(house.timezone, run.now)) : [];
  const told = new Map(taken.map((facts) => [facts.day, facts]));
  return days.flatMap((day) => kept.get(day) ?? told.get(day) ?? []);
}

/** The first day that is kept of any of the dormitories; null: none is. */
export async function firstKept({ service, scope, session }: ReportedRun, houses: readonly DormitoryRow[]): Promise<Day | null> {
  const found = await service
    .rows(factsModel, scope)
    .find({ dormitory: { $in: houses.map(({ _id }) => _id) } }, { ...(session && { session }), sort: { day: 1 }, limit: 1, projection: { day: 1 } })
    .toArray();
  return found[0]?.day ?? null;
}

/** Days whose beds and rooms are taken from later ones, of all dormitories: those of the past that nobody kept in time. */
export async function estimatedDays({ service, scope, session, now }: ReportedRun, spans: readonly { readonly house: DormitoryRow; readonly first: Day; readonly last: Day }[]): Promise<number> {
  let days = 0;
  for (const { house, first, last } of spans) {
    const before = addDays(dayIn(house.timezone, now), -1);
    const over = last < before ? last : before;
    if (over < first) continue;
    const inTime = { dormitory: house._id, day: { $gte: first, $lte: over }, estimated: false };
    days += daysBetween(first, over) + 1 - (await service.rows(factsModel, scope).count(inTime, session ? { session } : {}));
  }
  return days;
}
