/** Stores the facts of each day after midnight in every dormitory; missed days are made up for as far as they can be known. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, dayIn, daysBetween, type Day } from '@firm/platform/contract/days';
import type { Job } from '@firm/platform/jobs/schedule';
import { systemScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, type DormitoryRow } from '@firm/residents/contract/published';
import { stays } from '@firm/tenancy/contract/published';
import { factsId, factsModel, type FactsDocument } from './model.ts';
import { countDays, takeDays, type FactsRun } from './take.ts';

/** Past days that are reconstructed from stays where nothing was kept. */
const factsReach = 1_096;
/** Days whose counts are made anew with the next one: until then steps are undone. */
const countedAnew = 3;
const why = 'facts of every dormitory are kept by the clock';

export function factsJob(service: ServiceContext, everyMs = 300_000): Job {
  return { name: 'facts of the day', everyMs, run: () => keepFacts(service) };
}

/** Every dormitory by its own clock; a day that is kept already costs one read. */
export async function keepFacts(service: ServiceContext): Promise<void> {
  const dormitoryRows = await service.published(dormitories, systemScope(why)).find({ is_active: true });
  for (const dormitory of dormitoryRows) {
    await keepOf(service, dormitory).catch((error: unknown) => service.log.warn({ err: error, dormitory: dormitory._id }, 'daily facts could not be stored; retrying'));
  }
}

async function keepOf(service: ServiceContext, dormitory: DormitoryRow): Promise<void> {
  const run: FactsRun = { service, scope: systemScope(why), now: clock.now() };
  const today = dayIn(dormitory.timezone, run.now);
  const yesterday = addDays(today, -1);
  const newest = await rows(service).findOne({ org: dormitory.org, dormitory: dormitory._id }, { sort: { day: -1 }, projection: { day: 1 } });
  if (newest && newest.day >= yesterday) return;
  const first = newest ? addDays(newest.day, 1) : await firstDay(run, dormitory, yesterday);
  for (const days of portions(first, yesterday)) await write(service, dormitory, await takeDays(run, dormitory, days.first, days.last, today));
  if (newest) await countAnew(run, dormitory, newest.day);
}

const rows = (service: ServiceContext) => service.everyRow(factsModel, why);

/** A year and a half at a time, so that no write is large. */
function portions(first: Day, last: Day): readonly { readonly first: Day; readonly last: Day }[] {
  const size = 550;
  const count = Math.max(0, Math.ceil((daysBetween(first, last) + 1) / size));
  return Array.from({ length: count }, (_, i) => ({ first: addDays(first, i * size), last: [addDays(first, (i + 1) * size - 1), last].toSorted()[0] ?? last }));
}

/** The day of the first check-in that is known of the dormitory, no further back than days are reconstructed; without one, the last. */
async function firstDay({ service, scope }: FactsRun, { _id, timezone }: DormitoryRow, last: Day): Promise<Day> {
  const [stay] = await service.published(stays, scope).find({ dormitory: _id, checked_in_time: { $gt: new Date(0) } }, { sort: { checked_in_time: 1 }, limit: 1, fields: ['checked_in_time'] });
  const [reach, first] = [addDays(last, 1 - factsReach), stay?.checked_in_time ? dayIn(timezone, stay.checked_in_time) : last];
  return first < reach ? reach : first > last ? last : first;
}

async function write(service: ServiceContext, { _id: dormitory, org }: DormitoryRow, days: readonly Omit<FactsDocument, '_id' | 'org' | 'dormitory' | 'update_time'>[]): Promise<void> {
  if (days.length === 0) return;
  const update_time = clock.now();
  // Another process may have been faster: what it kept was seen sooner, and stays.
  const ops = days.map((facts) => ({ updateOne: { filter: { _id: factsId(dormitory, facts.day), org }, update: { $setOnInsert: { dormitory, ...facts, update_time } }, upsert: true } }));
  await rows(service).bulkWrite(ops, { ordered: false });
}

/** Of the last days that were kept, what stays tell of them now. */
async function countAnew(run: FactsRun, dormitory: DormitoryRow, newest: Day): Promise<void> {
  const first = addDays(newest, 1 - countedAnew);
  const counted = await countDays(run, dormitory, first, newest);
  const ops = counted.map((facts, i) => ({ updateOne: { filter: { _id: factsId(dormitory._id, addDays(first, i)), org: dormitory.org }, update: { $set: { ...facts, update_time: run.now } } } }));
  await rows(run.service).bulkWrite(ops, { ordered: false });
}
