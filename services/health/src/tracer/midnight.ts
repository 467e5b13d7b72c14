/**
 * Updates follow-ups after midnight in each dormitory: missed checks, ends, and cases whose contacts continue. The progress is
 * stored on the follow-up itself, so a restart repeats nothing and days of downtime are caught up.
 */
import { clock } from '@firm/platform/clock/clock';
import { joinWrites } from '@firm/platform/change/entity';
import { isWriteConflict } from '@firm/platform/change/writeConflict';
import type { Job } from '@firm/platform/jobs/schedule';
import type { ServiceContext } from '@firm/platform/service/context';
import { caseModel } from '../case/model.ts';
import { tracerWrite } from '../derive/derive.ts';
import { todayOf } from '../record/create.ts';
import { timeZoneOf } from '../dormitory/timeZone.ts';
import { startOf } from '../tracing/window.ts';
import { tracerModel, type StoredTracer } from './model.ts';
import { recount } from './routes.ts';
import { atMidnight } from './rules.ts';

const atOnce = 200;

/** Asks every minute in which dormitories a day is over. @param everyMs milliseconds between two rounds */
export function midnightJob(service: ServiceContext, everyMs = 60_000): Job {
  return { name: 'follow-up', everyMs, run: () => closeDays(service) };
}

/** Handles every past day with an open follow-up or case. */
export async function closeDays(service: ServiceContext): Promise<void> {
  const tracers = service.everyRow(tracerModel, 'follow-ups of every organisation');
  const cases = service.everyRow(caseModel, 'contacts of every organisation');
  for (const { org, dormitory } of await dormitoriesOf(tracers, { final_status: 'under-follow-up' })) {
    const today = await todayOf(service, org, dormitory);
    for (;;) {
      const due = await tracers.find({ org, dormitory, final_status: 'under-follow-up', next_due: { $lt: today } }).limit(atOnce).toArray();
      await Promise.all(due.map((before) => closeOne(service, before, today)));
      if (due.length < atOnce) break;
    }
  }
  for (const { org, dormitory } of await dormitoriesOf(cases, { state: 'open' })) {
    const [today, timeZone] = await Promise.all([todayOf(service, org, dormitory), timeZoneOf(service, org, dormitory)]);
    // Cases that are not isolated have met their roommates again.
    const lastNight = { org, dormitory, state: 'open' as const, derive_at: null, traced_at: { $lt: new Date(startOf(today, timeZone)) } };
    await cases.updateMany(lastNight, { $set: { derive_at: clock.now() }, $inc: { rev: 1 } });
  }
}

interface Dormitory {
  readonly org: number;
  readonly dormitory: number | null;
}

async function dormitoriesOf(rows: { aggregate<T extends object>(stages: object[]): { toArray(): Promise<T[]> } }, filter: object): Promise<Dormitory[]> {
  const found = await rows.aggregate<{ _id: Dormitory }>([{ $match: filter }, { $group: { _id: { org: '$org', dormitory: '$dormitory' } } }]).toArray();
  return found.map(({ _id }) => _id);
}

async function closeOne(service: ServiceContext, before: StoredTracer, today: string): Promise<void> {
  const closed = atMidnight(before, today);
  const over = closed.final_status !== before.final_status;
  const after: StoredTracer = { ...closed, ...(over && { mark: 'healthy' }), update_time: clock.now() };
  const write = tracerWrite(before, after, over ? after.final_status : 'day-closed');
  await service.commits.commit(over ? joinWrites([write, { guards: [recount(after.index_record)] }]) : write).catch((error: unknown) => {
    // Otherwise a user or another process was faster; the next round looks again.
    if (!isWriteConflict(error)) throw error;
  });
}
