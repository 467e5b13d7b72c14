/** Takes up exports that wait, and those whose process died. Each is one process's at a time, by a lease that ends when the process does. */
import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { entityWrite } from '@firm/platform/change/entity';
import { isWriteConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import { HeldLease, LeaseLost, leaseIsFree, newLease } from '@firm/platform/lease/lease';
import { isDatabaseAway } from '@firm/platform/mongo/connect';
import type { ServiceContext } from '@firm/platform/service/context';
import { exportLimits as limits } from '../../contract/exportLimits.ts';
import { exportsUnderWay } from '../../contract/exportMoves.ts';
import { exportEntity } from './entity.ts';
import type { ExportDocument } from './model.ts';
import { ExportEnds, exportRows, fail, runExport } from './run.ts';

/** The instant that was read at is behind what the database keeps. */
const snapshotTooOld = 239;

export function exportJobs(service: ServiceContext, everyMs = 300): readonly Job[] {
  let stopped = false;
  return [
    { name: 'exports', everyMs, run: () => runExports(service, () => stopped), stop: () => (stopped = true) },
    { name: 'exports whose time is over', everyMs: 3_600_000, run: () => expireExports(service) },
  ];
}

/** Makes every export that waits, one after another, the oldest first. */
export async function runExports(service: ServiceContext, stopping: () => boolean = () => false): Promise<void> {
  while (!stopping()) if (!(await runOne(service))) return;
}

/** Whether there was one. */
async function runOne(service: ServiceContext): Promise<boolean> {
  const owner = randomUUID();
  const waiting: mongo.Filter<ExportDocument> = { status: { $in: [...exportsUnderWay] }, ...leaseIsFree() };
  // `rev` too: what the last holder decided upon is over.
  const job = await exportRows(service).findOneAndUpdate(waiting, { $set: { lease: newLease(owner) }, $inc: { attempt: 1, rev: 1 } }, { sort: { requested_on: 1 }, returnDocument: 'after' });
  if (!job) return false;
  const lease = new HeldLease(exportRows(service), job._id, owner, { warn: (err) => service.log.info({ err, export: job._id }, 'export is held no more') });
  try {
    if (job.attempt > limits.attempts) await fail(service, job, lease, new ExportEnds('interrupted'));
    else await runExport(service, job, lease);
  } catch (error) {
    // Another has it, or the database is away: it is taken up again.
    if (!(error instanceof LeaseLost) && !isDatabaseAway(error)) {
      service.log.warn({ err: error, export: job._id }, 'export failed');
      await fail(service, job, lease, new ExportEnds((error as { code?: unknown }).code === snapshotTooOld ? 'changed_while_reading' : 'failed'));
    }
  } finally {
    await lease.giveBack();
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
