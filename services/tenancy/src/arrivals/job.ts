/**
 * Publishes each morning, by the dormitory's time, how many residents are expected there, once for any number of processes;
 * identity sends it by e-mail to the users who asked for it.
 */
import { isWriteConflict, writeConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { wallAt } from '@firm/platform/clock/wallClock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Job } from '@firm/platform/jobs/schedule';
import { duplicateKey } from '@firm/platform/mongo/connect';
import { systemScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, type DormitoryRow } from '@firm/residents/contract/published';
import { stayModel } from '../stay/model.ts';
import { arrivalMarkModel } from './model.ts';

/** The hours during which a morning's list is sent, by the dormitory's clock: after noon it would be too late. */
const mornings = { from: '06:00', to: '12:00' } as const;

/** In every process. @param everyMs milliseconds between two rounds */
export function arrivalJob(service: ServiceContext, everyMs = 60_000): Job {
  return { name: 'arrivals of the day', everyMs, run: () => publishArrivalLists(service) };
}

/** One round over every dormitory where it is morning and today's list is not out; a dormitory that nobody is expected at is marked too. */
export async function publishArrivalLists(service: ServiceContext): Promise<void> {
  const now = clock.now();
  const dormitoryRows = await service.published(dormitories, systemScope('every dormitory has a morning')).find({ is_active: true });
  const due = dormitoryRows.map((dormitory) => ({ dormitory, ...wallAt(now, dormitory.timezone || defaultTimeZone) })).filter(({ time }) => time >= mornings.from && time < mornings.to);
  const marks = await service.everyRow(arrivalMarkModel, 'every dormitory has a morning').find({ _id: { $in: due.map(({ dormitory }) => dormitory._id) } }).toArray();
  const dayOf = new Map(marks.map(({ _id, day }) => [_id, day]));
  for (const { dormitory, day } of due) {
    if ((dayOf.get(dormitory._id) ?? '') >= day) continue;
    await publishArrivalList(service, dormitory, day).catch((error: unknown) => {
      // Another process did it first.
      if (!isWriteConflict(error) && !duplicateKey(error)) throw error;
    });
  }
}

async function publishArrivalList(service: ServiceContext, { _id, org }: DormitoryRow, day: string): Promise<void> {
  const expected = { dormitory: _id, org, state: 'reserved' as const, start_date: { $lte: day }, end_key: { $gt: day } };
  const count = await service.everyRow(stayModel, 'of this dormitory').countDocuments(expected);
  await service.commits.commit({
    guards: [{ collection: arrivalMarkModel.name, filter: { _id, org, day: { $lt: day } }, update: { $set: { day } }, upsert: true, otherwise: writeConflict }],
    changes: count === 0 ? [] : [{ org, dormitory: _id, entity: 'arrivallist', entity_id: _id, type: 'arrivallist.due', data: { day, count } }],
  });
}
