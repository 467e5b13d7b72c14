/** Takes up imports that wait to be tried or run. Each is one process's at a time, by a lease that dies with it. */
import { randomUUID } from 'node:crypto';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import type { ServiceContext } from '@firm/platform/service/context';
import { TableError } from '@firm/platform/table/tableError';
import { importLimits } from '../../contract/importStates.ts';
import { importModel, type ImportDocument } from './model.ts';
import { LeaseLost, leaseMs, runPass } from './run.ts';

const dayMs = 86_400_000;
/** Tries of a batch that fails for a reason of its own, such as an employer that was deleted under it. */
const mostTries = 3;

export function importJobs(service: ServiceContext, everyMs = 300): readonly Job[] {
  let stopped = false;
  return [
    {
      name: 'imports',
      everyMs,
      run: () => runImports(service, () => stopped),
      stop: () => (stopped = true),
    },
    { name: 'imports of long ago', everyMs: dayMs / 24, run: () => forgetImports(service) },
  ];
}

/** Runs every import that waits, one after another. */
export async function runImports(service: ServiceContext, stopping: () => boolean = () => false): Promise<void> {
  while (!stopping()) {
    const owner = randomUUID();
    const job = await claim(service, owner);
    if (!job) return;
    await work(service, job, owner, stopping);
  }
}

const imports = (service: ServiceContext) => service.everyRow(importModel, 'imports of every organisation wait for a process');

async function claim(service: ServiceContext, owner: string): Promise<ImportDocument | null> {
  const now = clock.now();
  return imports(service).findOneAndUpdate(
    { state: { $in: ['checking', 'importing'] }, $or: [{ lease: null }, { 'lease.until': { $lt: now } }] },
    { $set: { lease: { owner, until: new Date(now.getTime() + leaseMs) } } },
    { sort: { update_time: 1 }, returnDocument: 'after' },
  );
}

async function work(service: ServiceContext, job: ImportDocument, owner: string, stopping: () => boolean): Promise<void> {
  let current = job;
  for (let tries = 1; ; ) {
    try {
      const ended = await runPass({ service, job: current, owner, stopping });
      if (!ended) await release(service, owner);
      return;
    } catch (error) {
      if (error instanceof LeaseLost) return;
      service.log.warn({ err: error, import: job._id }, 'import was interrupted');
      if (error instanceof TableError || tries === mostTries) return fail(service, current, owner, error);
      const again = await imports(service).findOne({ _id: job._id, 'lease.owner': owner });
      if (!again) return;
      tries = again.last_row > current.last_row ? 1 : tries + 1;
      current = again;
    }
  }
}

/** Gives the import back, so that the next process need not wait for the lease to end. */
async function release(service: ServiceContext, owner: string): Promise<void> {
  await imports(service).updateOne({ 'lease.owner': owner }, { $set: { lease: null } });
}

async function fail(service: ServiceContext, job: ImportDocument, owner: string, error: unknown): Promise<void> {
  const failure =
    error instanceof TableError
      ? { key: error.messageKey, values: { ...error.values, field: 'file' } }
      : { key: 'interrupted', values: {} };
  await imports(service).updateOne(
    { _id: job._id, 'lease.owner': owner },
    { $set: { state: 'failed', failure, lease: null, update_time: clock.now() }, $inc: { rev: 1 } },
  );
}

/** Deletes imports whose time is over, with their files; what they said of rows ends by itself. */
export async function forgetImports(service: ServiceContext): Promise<void> {
  const old = { created_time: { $lt: new Date(clock.millis() - importLimits.keptDays * dayMs) }, lease: null };
  const found = await imports(service).find(old).project<{ _id: number; file: string }>({ file: 1 }).limit(1_000).toArray();
  await service.files.remove(found.map(({ file }) => file));
  await imports(service).deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
}
