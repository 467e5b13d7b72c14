/** Demo data: four hundred days of each dormitory's facts, as if the nightly job had run for the last two hundred of them. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, dayIn } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { DormitoryRow } from '@firm/residents/contract/published';
import { factsId, factsModel, type DayFacts, type FactsDocument, type KeptFacts } from '../src/facts/model.ts';
import { seenNow, takeDays } from '../src/facts/take.ts';

/** Days before today, and how many of them were kept on the day itself. */
export const factDays = { all: 400, inTime: 200 } as const;

/** Repeatable, as all demo data. */
export async function writeFacts(service: ServiceContext, dormitory: DormitoryRow): Promise<void> {
  const run = { service, scope: wholeOrg(dormitory.org), now: clock.now() };
  const today = dayIn(dormitory.timezone, run.now);
  const days = await takeDays(run, dormitory, addDays(today, -factDays.all), addDays(today, -1), today);
  const seen = await seenNow(run, dormitory, today);
  const documents = days.map((facts, i): FactsDocument => {
    const ago = days.length - i;
    return { _id: factsId(dormitory._id, facts.day), org: dormitory.org, dormitory: dormitory._id, ...(ago > factDays.inTime ? facts : { ...facts, ...keptThen(facts, seen, ago) }), update_time: run.now };
  });
  await service.everyRow(factsModel, 'demo data of every organisation').insertMany(documents);
}

/** Beds as there were by then, and what went up and down with the weeks around what it is now. */
function keptThen({ beds, rooms }: DayFacts, seen: KeptFacts, ago: number): KeptFacts {
  const wave = Math.round(2 * Math.sin(ago / 9));
  const near = (value: number | null, most: number): number => Math.max(0, Math.min(most, (value ?? 0) + wave));
  return {
    estimated: false,
    rooms,
    beds: beds.map((of) => {
      const now = seen.beds.find(({ res_type }) => res_type === of.res_type);
      return { ...of, out_of_order: near(now?.out_of_order ?? 0, of.beds), reserved: near(now?.reserved ?? 0, of.beds) };
    }),
    open_tickets: near(seen.open_tickets, 10_000) + (ago % 7),
    late_tickets: near(seen.late_tickets, 10_000),
  };
}
