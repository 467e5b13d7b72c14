/**
 * Brings a service's data to the form of this release before the service touches it. `platform_migrations` is the
 * ledger: per service, which steps were run and when. One process runs them, under a lease; the others wait. Data
 * that is newer than the code is refused: the code would destroy what it does not know; so is data of which a restore has brought only a
 * part. A process that is told to stop ends between two steps; the next start goes on with the steps that are left.
 */
import { setTimeout } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { clock } from '../clock/clock.ts';
import { leaseMs, takeLease, type HeldLease } from '../lease/lease.ts';
import type { Logger } from '../log/logger.ts';
import { CannotStart } from '../service/giveUp.ts';
import { processesUp } from './lateRecords.ts';
import { ledgerCollection, type LedgerEntry } from './ledger.ts';
import type { Migration } from './migration.ts';
import { stepsOfEveryService } from './ofEveryService.ts';
import { refuseWhileRestoring } from './restoring.ts';

interface Migrating {
  readonly name: string;
  readonly connection: Connection;
  readonly log: Logger;
  /** Aborted when the process is told to stop; no further step is begun then. */
  readonly stopping?: AbortSignal | undefined;
}

/**
 * Runs the steps that the ledger does not name yet.
 * @throws CannotStart when the ledger names one that this code does not know, when a restore is not at its end, or when the process is told
 * to stop before the last one
 */
export async function migrate({ name, connection, log, stopping }: Migrating, own: readonly Migration[] = [], leaseFor = leaseMs): Promise<void> {
  const steps = inOrder(name, stepsOf(name, own));
  // Again, after the service has written its first document: a restore that began meanwhile has either found that, or its mark is there.
  await refuseWhileRestoring({ connection });
  const ledger = connection.collection<LedgerEntry>(ledgerCollection);
  const missing = async (): Promise<readonly Migration[]> => {
    const done = new Set((await ledger.findOne({ _id: name }))?.steps?.map(({ id }) => id));
    refuseNewer(name, steps, done);
    return steps.filter(({ id }) => !done.has(id));
  };
  if ((await missing()).length === 0) return;
  const held = await lease({ name, connection, log, stopping }, leaseFor);
  try {
    const fresh = (await ledger.findOne({ _id: name }))?.steps === undefined && (await isEmpty(connection, name));
    if (fresh) await held.update({ $push: { steps: { $each: steps.map(({ id }) => ({ id, at: clock.now(), seconds: null })) } } });
    else
      for (const step of await missing()) {
        stopping?.throwIfAborted();
        await take(step, held, { name, connection, log });
      }
  } finally {
    await held.release();
  }
}

/** All steps of a service, in no order. */
export const stepsOf = (name: string, own: readonly Migration[] = []): readonly Migration[] => [...stepsOfEveryService(name), ...own];

async function take({ id, run, gives }: Migration, held: HeldLease, { name, connection, log }: Migrating): Promise<void> {
  log.info({ step: id }, 'migrating the data of an earlier release');
  const started = performance.now();
  await run({ connection, db: connection.db as NonNullable<Connection['db']>, log });
  const seconds = Math.round(performance.now() - started) / 1_000;
  const beside = gives ? await processesUp(connection, name) : [];
  await held.update({ $push: { steps: { id, at: clock.now(), seconds, ...(beside.length > 0 && { beside }) } } });
  log.info({ step: id, seconds }, 'migrated');
}

async function lease({ name, connection, log, stopping }: Migrating, ms: number): Promise<HeldLease> {
  const warn = (error: unknown) => log.warn({ err: error }, 'lease of the migration could not be renewed');
  for (let turn = 0; ; turn += 1) {
    const held = await takeLease(connection.collection(ledgerCollection), name, { ms, warn });
    if (held) return held;
    if (turn % 40 === 0) log.info('waiting for another process that is migrating the data');
    await setTimeout(250);
    stopping?.throwIfAborted();
  }
}

/** A service that has no collection yet has no earlier data: its first ledger names all steps, and none is run. */
async function isEmpty({ db }: Connection, name: string): Promise<boolean> {
  const own = { name: { $regex: `^${name}_` }, type: 'collection' };
  return ((await db?.listCollections(own, { nameOnly: true }).toArray()) ?? []).length === 0;
}

function inOrder(name: string, steps: readonly Migration[]): readonly Migration[] {
  const ids = steps.map(({ id }) => id);
  const wrong = ids.find((id, i) => !/^\d{4}-\d{2}-\d{2}-[a-z\d-]+$/.test(id) || ids.indexOf(id) !== i);
  if (wrong !== undefined) throw new Error(`${name} has a migration step ${wrong} that is declared twice, or whose id does not begin with a date`);
  return [...steps].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function refuseNewer(name: string, steps: readonly Migration[], done: ReadonlySet<string>): void {
  const known = new Set(steps.map(({ id }) => id));
  const unknown = [...done].filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  throw new CannotStart(
    `The data of ${name} is newer than this release, which does not know ${unknown.join(', ')}. ` +
      'Start the release that wrote it or a later one, or restore a backup from before.',
  );
}
