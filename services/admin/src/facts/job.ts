/** Stores the facts of each day after midnight in every dormitory; missed days are made up for as far as their facts can still be known. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, dayIn, daysBetween, type Day } from '@firm/platform/contract/days';
import type { Job } from '@firm/platform/jobs/schedule';
import { systemScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, type DormitoryRow } from '@firm/residents/contract/published';
import { stays } from '@firm/tenancy/contract/published';
import { factsId, factsModel, type FactsDocument } from './model.ts';
import { countDays, factsOfDays, type FactsRun } from './determine.ts';

/** Number of past days that are reconstructed from stays where no facts were stored. */
const reconstructedDays = 1_096;
/** Stored days that are counted again with the next one, since steps can be undone for that long. */
const recountedDays = 3;
const why = 'facts of every dormitory are kept by the clock';

/**
 * Asks every few minutes for which dormitories midnight is past (docs/rules/administration.md#facts).
 * @param everyMs milliseconds between two rounds
 */
export function factsJob(service: ServiceContext, everyMs = 300_000): Job {
  return { name: 'facts of the day', everyMs, run: () => storeFacts(service) };
}

/** Each dormitory in its own time zone; a day that is already stored costs one read. */
export async function storeFacts(service: ServiceContext): Promise<void> {
  const dormitoryRows = await service.published(dormitories, systemScope(why)).find({ is_active: true });
  for (const dormitory of dormitoryRows) {
    await storeFactsOf(service, dormitory).catch((error: unknown) => service.log.warn({ err: error, dormitory: dormitory._id }, 'daily facts could not be stored; retrying'));
  }
}

async function storeFactsOf(service: ServiceContext, dormitory: DormitoryRow): Promise<void> {
  const run: FactsRun = { service, scope: systemScope(why), now: clock.now() };
  const today = dayIn(dormitory.timezone, run.now);
  const yesterday = addDays(today, -1);
  const newest = await rows(service).findOne({ org: dormitory.org, dormitory: dormitory._id }, { sort: { day: -1 }, projection: { day: 1 } });
  if (newest && newest.day >= yesterday) return;
  const first = newest ? addDays(newest.day, 1) : await firstDay(run, dormitory, yesterday);
  for (const days of portions(first, yesterday)) await write(service, dormitory, await factsOfDays(run, dormitory, days.first, days.last, today));
  if (newest) await recount(run, dormitory, newest.day);
}

const rows = (service: ServiceContext) => service.everyRow(factsModel, why);

/** Splits the days into portions of a year and a half, so that no write is large. */
function portions(first: Day, last: Day): readonly { readonly first: Day; readonly last: Day }[] {
  const size = 550;
  const count = Math.max(0, Math.ceil((daysBetween(first, last) + 1) / size));
  return Array.from({ length: count }, (_, i) => ({ first: addDays(first, i * size), last: [addDays(first, (i + 1) * size - 1), last].toSorted()[0] ?? last }));
}

/** The day of the dormitory's first known check-in, but no further back than days are reconstructed; without one, the last day. */
async function firstDay({ service, scope }: FactsRun, { _id, timezone }: DormitoryRow, last: Day): Promise<Day> {
  const [stay] = await service.published(stays, scope).find({ dormitory: _id, checked_in_time: { $gt: new Date(0) } }, { sort: { checked_in_time: 1 }, limit: 1, fields: ['checked_in_time'] });
  const [reach, first] = [addDays(last, 1 - reconstructedDays), stay?.checked_in_time ? dayIn(timezone, stay.checked_in_time) : last];
  return first < reach ? reach : first > last ? last : first;
}

async function write(service: ServiceContext, { _id: dormitory, org }: DormitoryRow, days: readonly Omit<FactsDocument, '_id' | 'org' | 'dormitory' | 'update_time'>[]): Promise<void> {
  if (days.length === 0) return;
  const update_time = clock.now();
  // Another process may have been faster: its facts were observed earlier, and are kept.
  const ops = days.map((facts) => ({ updateOne: { filter: { _id: factsId(dormitory, facts.day), org }, update: { $setOnInsert: { dormitory, ...facts, update_time } }, upsert: true } }));
  await rows(service).bulkWrite(ops, { ordered: false });
}

/** Counts the last stored days again from the stays as they are now. */
async function recount(run: FactsRun, dormitory: DormitoryRow, newest: Day): Promise<void> {
  const first = addDays(newest, 1 - recountedDays);
  const counted = await countDays(run, dormitory, first, newest);
  const ops = counted.map((facts, i) => ({ updateOne: { filter: { _id: factsId(dormitory._id, addDays(first, i)), org: dormitory.org }, update: { $set: { ...facts, update_time: run.now } } } }));
  await rows(run.service).bulkWrite(ops, { ordered: false });
}
