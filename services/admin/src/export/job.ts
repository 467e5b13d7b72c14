/** Takes up waiting exports, and those whose process died. Each is worked on by one process at a time, which holds a lease. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { entityWrite } from '@firm/platform/change/entity';
import { isWriteConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import { HeldLease, LeaseLost, leaseIsFree, newLease } from '@firm/platform/lease/lease';
import { isDatabaseAway } from '@firm/platform/mongo/connect';
import { isInstantGone } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import { WorkerProcess } from '@firm/platform/service/worker';
import { exportLimits as limits } from '../../contract/export/limits.ts';
import { exportsUnderWay } from '../../contract/export/moves.ts';
import { exportEntity } from './entity.ts';
import { ExportAborted, WorkerStopping } from './errors.ts';
import { exportRows, type ExportDocument } from './model.ts';
import { fail, runExport } from './run.ts';

const everyMs = 300;
/** A worker process that has been idle for this long ends; the next export starts another. Milliseconds. */
const idleMs = 300_000;

/** Jobs of the service process: it starts a worker process for waiting exports, unless one runs separately. */
export function exportJobs(service: ServiceContext): readonly Job[] {
  const expiry = { name: 'exports whose time is over', everyMs: 3_600_000, run: () => expireExports(service) };
  if (service.config.workers === 'apart') return [expiry];
  const worker = new WorkerProcess(service, { file: join(import.meta.dirname, '../worker.ts'), idleMs });
  const isWanted = async () => (await exportRows(service).findOne({ status: { $in: [...exportsUnderWay] } }, { projection: { _id: 1 } })) !== null;
  return [{ name: 'exports', everyMs, run: async () => worker.wanted(await isWanted()), stop: () => worker.stop() }, expiry];
}

/** Jobs of the worker process (`worker.ts`). */
export function exportWork(service: ServiceContext): readonly Job[] {
  let stopped = false;
  return [{ name: 'exports', everyMs, run: () => runExports(service, () => stopped), stop: () => (stopped = true) }];
}

/** Creates all waiting exports, one after another, oldest first. */
export async function runExports(service: ServiceContext, stopping: () => boolean = () => false): Promise<void> {
  while (!stopping()) if (!(await runOne(service, stopping))) return;
}

/** @returns whether there was one */
async function runOne(service: ServiceContext, stopping: () => boolean): Promise<boolean> {
  const owner = randomUUID();
  const waiting: mongo.Filter<ExportDocument> = { status: { $in: [...exportsUnderWay] }, ...leaseIsFree() };
  // `rev` is incremented too, so that decisions of the previous holder become conflicts.
  const take = { $set: { lease: newLease(owner) }, $inc: { attempt: 1, rev: 1 } };
  // Outside a transaction, since one that a killed process left open would block the write for a minute.
  const job = await service.commits.alone(() => exportRows(service).findOneAndUpdate(waiting, take, { sort: { requested_on: 1 }, returnDocument: 'after' }));
  if (!job) return false;
  const lease = new HeldLease(exportRows(service), { _id: job._id, org: job.org }, owner, { warn: (err) => service.log.info({ err, export: job._id }, 'the lease of the export was lost') });
  let left = {};
  try {
    if (job.attempt > limits.attempts) await fail(service, job, lease, new ExportAborted('interrupted'));
    else await runExport(service, job, lease, stopping);
  } catch (error) {
    // Being told to stop does not count as a failed attempt.
    if (error instanceof WorkerStopping) left = { attempt: job.attempt - 1 };
    // Otherwise another process has it, or the database is unavailable: it will be taken up again.
    else if (!(error instanceof LeaseLost) && !isDatabaseAway(error)) {
      service.log.warn({ err: error, export: job._id }, 'export failed');
      await fail(service, job, lease, new ExportAborted(isInstantGone(error) ? 'changed_while_reading' : 'failed'));
    }
  } finally {
    await lease.release(left);
  }
  return true;
}

/** Deletes files whose retention is over; the exports themselves remain readable. */
export async function expireExports(service: ServiceContext): Promise<void> {
  const over = { expires_time: { $type: 'date' as const, $lte: clock.now() } };
  for (const before of await exportRows(service).find(over).limit(1_000).toArray()) {
    const after = { ...before, file: null, expires_time: null, update_time: clock.now() };
    try {
      const marks = service.files.releasing(before.file ? [before.file.id] : []);
      await service.commits.commit(entityWrite(exportEntity, before, after, 'expired', { marks }));
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      continue;
    }
    // The sweep would find it an hour later; its retention is over now.
    if (before.file) await service.files.remove(before.org, [before.file.id]);
  }
}
