/** Takes up exports that wait, and those whose process died. Each is one process's at a time, by a lease that ends when the process does. */
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
import { exportLimits as limits } from '../../contract/exportLimits.ts';
import { exportsUnderWay } from '../../contract/exportMoves.ts';
import { exportEntity } from './entity.ts';
import { ExportEnds, Leaves } from './ends.ts';
import { exportRows, type ExportDocument } from './model.ts';
import { fail, runExport } from './run.ts';

const everyMs = 300;
/** A process that has had nothing to make for so long ends; the next export begins another. Milliseconds. */
const idleMs = 300_000;

/** What the service itself does: it has a process of its own make what waits, unless one runs apart. */
export function exportJobs(service: ServiceContext): readonly Job[] {
  const expiry = { name: 'exports whose time is over', everyMs: 3_600_000, run: () => expireExports(service) };
  if (service.config.workers === 'apart') return [expiry];
  const worker = new WorkerProcess(service, { file: join(import.meta.dirname, '../worker.ts'), idleMs });
  const isWanted = async () => (await exportRows(service).findOne({ status: { $in: [...exportsUnderWay] } }, { projection: { _id: 1 } })) !== null;
  return [{ name: 'exports', everyMs, run: async () => worker.wanted(await isWanted()), stop: () => worker.stop() }, expiry];
}

/** What a process of its own does (`worker.ts`). */
export function exportWork(service: ServiceContext): readonly Job[] {
  let stopped = false;
  return [{ name: 'exports', everyMs, run: () => runExports(service, () => stopped), stop: () => (stopped = true) }];
}

/** Makes every export that waits, one after another, the oldest first. */
export async function runExports(service: ServiceContext, stopping: () => boolean = () => false): Promise<void> {
  while (!stopping()) if (!(await runOne(service, stopping))) return;
}

/** Whether there was one. */
async function runOne(service: ServiceContext, stopping: () => boolean): Promise<boolean> {
  const owner = randomUUID();
  const waiting: mongo.Filter<ExportDocument> = { status: { $in: [...exportsUnderWay] }, ...leaseIsFree() };
  // `rev` too: what the last holder decided upon is over.
  const take = { $set: { lease: newLease(owner) }, $inc: { attempt: 1, rev: 1 } };
  // Alone: what a killed process has left open in the database holds nobody up.
  const job = await service.commits.alone(() => exportRows(service).findOneAndUpdate(waiting, take, { sort: { requested_on: 1 }, returnDocument: 'after' }));
  if (!job) return false;
  const lease = new HeldLease(exportRows(service), job._id, owner, { warn: (err) => service.log.info({ err, export: job._id }, 'the lease of the export was lost') });
  let left = {};
  try {
    if (job.attempt > limits.attempts) await fail(service, job, lease, new ExportEnds('interrupted'));
    else await runExport(service, job, lease, stopping);
  } catch (error) {
    // A process that is told to end has not failed over it.
    if (error instanceof Leaves) left = { attempt: job.attempt - 1 };
    // Another has it, or the database is away: it is taken up again.
    else if (!(error instanceof LeaseLost) && !isDatabaseAway(error)) {
      service.log.warn({ err: error, export: job._id }, 'export failed');
      await fail(service, job, lease, new ExportEnds(isInstantGone(error) ? 'changed_while_reading' : 'failed'));
    }
  } finally {
    await lease.giveBack(left);
  }
  return true;
}

/** Takes away files whose days are over; what was asked for stays to be read. */
export async function expireExports(service: ServiceContext): Promise<void> {
  const over = { expires_time: { $type: 'date' as const, $lte: clock.now() } };
  for (const before of await exportRows(service).find(over).limit(1_000).toArray()) {
    const after = { ...before, file: null, expires_time: null, update_time: clock.now() };
    try {
      await service.commits.commit(entityWrite(exportEntity, before, after, 'expired'));
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      continue;
    }
    if (before.file) await service.files.remove([before.file.id]);
  }
}
