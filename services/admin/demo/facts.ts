/** Demo data: facts for four hundred days of each dormitory, as if the nightly job had run for the last two hundred of them. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, dayIn } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { DormitoryRow } from '@firm/residents/contract/published';
import { factsId, factsModel, type DayFacts, type FactsDocument, type ObservedFacts } from '../src/facts/model.ts';
import { observedFacts, factsOfDays } from '../src/facts/determine.ts';

/** Days before today, and how many of them were stored on the day itself. */
export const factDays = { all: 400, inTime: 200 } as const;

/** Repeatable, like all demo data. */
export async function writeFacts(service: ServiceContext, dormitory: DormitoryRow): Promise<void> {
  const run = { service, scope: wholeOrg(dormitory.org), now: clock.now() };
  const today = dayIn(dormitory.timezone, run.now);
  const days = await factsOfDays(run, dormitory, addDays(today, -factDays.all), addDays(today, -1), today);
  const seen = await observedFacts(run, dormitory, today);
  const documents = days.map((facts, i): FactsDocument => {
    const daysAgo = days.length - i;
    return { _id: factsId(dormitory._id, facts.day), org: dormitory.org, dormitory: dormitory._id, ...(daysAgo > factDays.inTime ? facts : { ...facts, ...observedThen(facts, seen, daysAgo) }), update_time: run.now };
  });
  await service.everyRow(factsModel, 'demo data of every organisation').insertMany(documents);
}

/** Beds as they existed at the time, and the other figures varied week by week around today's values. */
function observedThen({ beds, rooms }: DayFacts, seen: ObservedFacts, daysAgo: number): ObservedFacts {
  const wave = Math.round(2 * Math.sin(daysAgo / 9));
  const near = (value: number | null, max: number): number => Math.max(0, Math.min(max, (value ?? 0) + wave));
  return {
    estimated: false,
    rooms,
    beds: beds.map((of) => {
      const now = seen.beds.find(({ res_type }) => res_type === of.res_type);
      return { ...of, out_of_order: near(now?.out_of_order ?? 0, of.beds), reserved: near(now?.reserved ?? 0, of.beds) };
    }),
    open_tickets: near(seen.open_tickets, 10_000) + (daysAgo % 7),
    late_tickets: near(seen.late_tickets, 10_000),
  };
}
