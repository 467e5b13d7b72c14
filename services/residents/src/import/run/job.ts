/** Runs queued dry runs and imports. Each is worked on by one process at a time, which holds a lease that ends when the process dies. */
import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import { HeldLease, heldBy, LeaseLost, leaseIsFree, leaseMs, newLease } from '@firm/platform/lease/lease';
import type { ServiceContext } from '@firm/platform/service/context';
import { isDatabaseAway } from '@firm/platform/mongo/connect';
import { importLimits, importUnderWay } from '../../../contract/import/states.ts';
import { importModel, type ImportDocument } from '../model.ts';
import { failureOf, isFinal, isOwnFault, requestIdOf } from './failure.ts';
import { runUndo } from './undo.ts';
import { runPass } from './pass.ts';

const dayMs = 86_400_000;
/** Attempts at a batch that fails for a reason of its own, such as an employer deleted meanwhile. */
const mostTries = 3;

/**
 * The jobs of each process: running what is queued, taking over from processes that died, and deleting what has expired.
 * @param everyMs milliseconds between two rounds
 */
export function importJobs(service: ServiceContext, everyMs = 300): readonly Job[] {
  let stopped = false;
  return [
    {
      name: 'imports',
      everyMs,
      run: () => runImports(service, () => stopped),
      stop: () => (stopped = true),
    },
    {
      name: 'imports whose process died',
      everyMs: lookMs,
      run: () => runAbandoned(service, () => stopped),
    },
    { name: 'imports of long ago', everyMs: dayMs / 24, run: () => deleteExpiredImports(service) },
  ];
}

/** Runs every queued import, one after another. */
export async function runImports(service: ServiceContext, stopping: () => boolean = () => false): Promise<void> {
  while (!stopping()) {
    if (!(await runOne(service, waiting, stopping))) return;
  }
}

/** How often to look for imports whose process died: lease plus this interval stays well below twice the lease. */
const lookMs = leaseMs / 5;

/**
 * Continues imports whose process died, alongside whatever this process is running: none waits for another to end.
 * Each was running in some process, so there are never many. Returns when none is running here any more.
 */
export async function runAbandoned(service: ServiceContext, stopping: () => boolean = () => false): Promise<void> {
  const underWay = new Set<Promise<unknown>>();
  do {
    const found = stopping() ? 0 : await imports(service).countDocuments(abandoned());
    for (let i = 0; i < found; i += 1) {
      const one = runOne(service, abandoned, stopping)
        .catch((err: unknown) => service.log.warn({ err }, 'import interrupted'))
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
    if (underWay.size > 0) await Promise.race([Promise.all(underWay), new Promise((resolve) => setTimeout(resolve, lookMs))]);
  } while (underWay.size > 0);
}

/** Returns whether there was one. */
async function runOne(service: ServiceContext, which: () => mongo.Filter<ImportDocument>, stopping: () => boolean): Promise<boolean> {
  const owner = randomUUID();
  const job = await claim(service, which(), owner);
  if (!job) return false;
  const warn = (err: unknown) => service.log.info({ err, import: job._id }, 'the lease of the import was lost');
  const lease = new HeldLease(imports(service), { _id: job._id, org: job.org }, owner, { warn });
  // Released, so that the next process need not wait for the lease to expire.
  await work(service, job, lease, stopping).finally(() => lease.release());
  return true;
}

const waiting = (): mongo.Filter<ImportDocument> => ({ state: { $in: [...importUnderWay] }, ...leaseIsFree() });
const abandoned = (): mongo.Filter<ImportDocument> => ({ state: { $in: [...importUnderWay] }, 'lease.until': { $lte: clock.now() } });

const imports = (service: ServiceContext) => service.everyRow(importModel, 'imports of every organisation wait for a process');

async function claim(service: ServiceContext, which: mongo.Filter<ImportDocument>, owner: string): Promise<ImportDocument | null> {
  const update = { $set: { lease: newLease(owner) } };
  // Serialised with this process's commits: a batch writes the import too, and the one during which its process died is still open.
  return service.commits.alone(() => imports(service).findOneAndUpdate(which, update, { sort: { update_time: 1 }, returnDocument: 'after' }));
}

async function work(service: ServiceContext, job: ImportDocument, lease: HeldLease, stopping: () => boolean): Promise<void> {
  let current = job;
  for (let tries = 1; ; ) {
    try {
      await (current.state === 'undoing' ? runUndo : runPass)({ service, job: current, lease, stopping });
      return;
    } catch (error) {
      if (error instanceof LeaseLost) return;
      // Not the import's fault: it continues when the database is back.
      if (isDatabaseAway(error)) throw error;
      const isLast = isFinal(error) || tries === mostTries;
      const line = { err: error, import: job._id, requestId: requestIdOf(job) };
      if (isLast && isOwnFault(error)) service.log.error(line, 'import failed');
      else service.log.warn(line, 'import interrupted');
      if (isLast) return fail(job, lease, error);
      const again = await imports(service).findOne({ _id: job._id, ...heldBy(lease.owner) });
      if (!again) return;
      tries = again.last_row > current.last_row ? 1 : tries + 1;
      current = again;
    }
  }
}

/** An import that another process has taken over meanwhile is left alone. */
async function fail(job: ImportDocument, lease: HeldLease, error: unknown): Promise<void> {
  const failure = failureOf(job, error);
  await lease.update({ $set: { state: 'failed', failure, update_time: clock.now() }, $inc: { rev: 1 } }).catch((lost: unknown) => {
    if (!(lost instanceof LeaseLost)) throw lost;
  });
}

/** Deletes expired imports with their files; their findings on rows expire on their own. */
async function deleteExpiredImports(service: ServiceContext): Promise<void> {
  const old = { created_time: { $lt: new Date(clock.millis() - importLimits.keptDays * dayMs) }, lease: null };
  const found = await imports(service).find(old).project<{ _id: number; org: number; file: string }>({ org: 1, file: 1 }).limit(1_000).toArray();
  for (const [org, its] of Map.groupBy(found, (one) => one.org)) await service.files.remove(org, its.map(({ file }) => file));
  await imports(service).deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
}
