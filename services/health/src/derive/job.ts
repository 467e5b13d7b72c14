/**
 * Keeps contacts up to date: marked cases are derived again if the settings say so or if they were traced before. Each derivation
 * is conditional on the case as it was read, so that two simultaneous processes write once.
 */
import { clock } from '@firm/platform/clock/clock';
import { joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { isWriteConflict, writeConflict } from '@firm/platform/change/writeConflict';
import type { Job } from '@firm/platform/jobs/schedule';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { contactStatus } from '../../contract/statuses.ts';
import { caseModel, type StoredCase } from '../case/model.ts';
import { decideRecord, todayOf } from '../record/create.ts';
import { holdResidents } from '../record/held.ts';
import { knownOf } from '../record/known.ts';
import { recordModel } from '../record/model.ts';
import { caseWrite } from '../record/next.ts';
import { readSettings } from '../settings/model.ts';
import { tracerModel, type StoredTracer } from '../tracer/model.ts';
import { recount } from '../tracer/routes.ts';
import { derive, tracerWrite } from './derive.ts';

const atOnce = 50;
/** Delay before what failed is retried: a case to derive, or a status to write. */
const retryDelayMs = 60_000;
const healthy = 1;

/**
 * In every process; also writes the statuses of residents who have become or ceased to be contacts.
 * @param everyMs milliseconds between two rounds
 */
export function deriveJob(service: ServiceContext, everyMs = 1_000): Job {
  const run = async () => {
    await deriveDue(service);
    await writeMarks(service);
  };
  return { name: 'contacts', everyMs, run };
}

/** Derives every marked case. */
export async function deriveDue(service: ServiceContext): Promise<void> {
  const cases = service.everyRow(caseModel, 'contacts of every organisation');
  const due = await cases.find({ derive_at: { $type: 'date', $lte: clock.now() } }).sort({ derive_at: 1 }).limit(atOnce).toArray();
  for (const episode of due) {
    try {
      await service.commits.commit(await deriveWrite(service, episode));
    } catch (error) {
      // Another writer was faster; the next round looks again.
      if (isWriteConflict(error)) continue;
      service.log.error({ err: error, case: episode._id }, 'contacts of a case could not be derived; retrying');
      await cases.updateOne({ _id: episode._id, rev: episode.rev }, { $set: { derive_at: new Date(clock.millis() + retryDelayMs) }, $inc: { rev: 1 } });
    }
  }
}

async function deriveWrite(service: ServiceContext, episode: StoredCase): Promise<Write> {
  const { auto_trace } = await readSettings(service, episode.org);
  const isAutomatic = auto_trace === 'suspected' || (auto_trace === 'confirmed' && episode.confirmed_on !== null);
  const applies = episode.traced_at !== null || (episode.state !== 'discarded' && isAutomatic);
  const own = applies ? (await derive(service, episode)).write : caseWrite(episode, { ...episode, derive_at: null }, 'settled');
  return joinWrites([own, ...(await followUpsOfResident(service, episode))]);
}

/** A contact who falls ill is no longer followed up, unless the suspicion turns out to be wrong. */
async function followUpsOfResident(service: ServiceContext, { _id, org, employee, dormitory, state }: StoredCase): Promise<Write[]> {
  const rows = service.rows(tracerModel, wholeOrg(org));
  const others = { index_record: { $ne: _id } };
  const now = clock.now();
  if (state === 'open') {
    const followed = await rows.find({ ...others, employee, final_status: 'under-follow-up' }).toArray();
    return followed.map((before) => moved(before, { ...before, final_status: 'became-case', became_case: _id, update_time: now }));
  }
  if (state !== 'discarded') return [];
  const today = await todayOf(service, org, dormitory);
  const resumed = await rows.find({ ...others, became_case: _id }).toArray();
  return resumed.map((before) => moved(before, { ...before, final_status: before.followup_end < today ? 'completed' : 'under-follow-up', became_case: null, next_due: today, update_time: now }));
}

const moved = (before: StoredTracer, after: StoredTracer): Write => joinWrites([tracerWrite(before, after, after.final_status), { guards: [recount(after.index_record)] }]);

/**
 * Writes the status Contact, or its end, that follow-ups request: separately after them, so another process can take over. One that
 * fails is due later, so that however many fail, the others have their turn.
 */
export async function writeMarks(service: ServiceContext): Promise<void> {
  const tracers = service.everyRow(tracerModel, 'follow-ups of every organisation');
  // Not `$lte`: most marks have never failed and have no time.
  const marked = await tracers.find({ mark: { $type: 'string' }, mark_retry_at: { $not: { $gt: clock.now() } } }).sort({ mark_retry_at: 1 }).limit(atOnce).toArray();
  for (const tracer of marked) {
    const { _id, org, mark, rev } = tracer;
    const done: Write = { guards: [{ collection: tracerModel.name, filter: { _id, org, mark, rev }, update: { $set: { mark: null, mark_retry_at: null }, $inc: { rev: 1 } }, otherwise: writeConflict }] };
    try {
      await service.commits.commit(joinWrites([done, ...(await statusWrites(service, tracer))]));
    } catch (error) {
      // Another writer was faster; the next round looks again.
      if (isWriteConflict(error)) continue;
      service.log.warn({ err: error, tracer: _id }, 'status of a contact could not be written; retrying');
      await tracers.updateOne({ _id, org, mark, rev }, { $set: { mark_retry_at: new Date(clock.millis() + retryDelayMs) }, $inc: { rev: 1 } });
    }
  }
}

async function statusWrites(service: ServiceContext, { org, employee, mark }: StoredTracer): Promise<Write[]> {
  const { residents, guards } = await holdResidents(service, wholeOrg(org), [employee]);
  const resident = residents.get(employee);
  if (!resident) return [];
  const known = await knownOf(service, org, employee);
  const status = known.current?.health_status ?? null;
  const holding = await service.rows(tracerModel, wholeOrg(org)).count({ employee, final_status: 'under-follow-up' });
  const becomes = mark === 'contact' ? holding > 0 && (status === null || status === healthy) && contactStatus : holding === 0 && status === contactStatus && healthy;
  if (becomes === false) return [];
  const id = await service.sequence.next(recordModel.name);
  return [(await decideRecord(service, resident, known, { health_status: becomes }, { id, by: null, guards })).write];
}
