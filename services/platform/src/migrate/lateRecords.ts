/**
 * Records that processes of an earlier release write after a step has added a field to all records lack that field. Steps that only
 * add fields are therefore run once more when the processes that were up at that time are gone; then all records have the field.
 */
import type { Connection, mongo } from 'mongoose';
import { clock } from '../clock/clock.ts';
import type { Job } from '../jobs/schedule.ts';
import { leaseMs, takeLease } from '../lease/lease.ts';
import type { Logger } from '../log/logger.ts';
import { ledgerCollection, type LedgerEntry } from './ledger.ts';
import type { Migration } from './migration.ts';

interface Late {
  readonly name: string;
  readonly connection: Connection;
  readonly log: Logger;
}

/** The processes of a service that are up (`change/following/peers.ts`). */
export async function processesUp(connection: Connection, service: string): Promise<string[]> {
  const up = await connection.collection<{ _id: string; service: string; until: Date }>('platform_processes').find({ service, until: { $gt: clock.now() } }, { projection: { _id: 1 } }).toArray();
  return up.map(({ _id }) => _id);
}

/**
 * Completes the records that lack fields of those steps whose earlier processes are gone by now. A changed record gets a new revision,
 * so that no kept form of it is shown any more.
 * @returns how many steps still wait for a process to go
 */
export async function completeLateRecords({ name, connection, log }: Late, steps: readonly Migration[]): Promise<number> {
  const ledger = connection.collection<LedgerEntry>(ledgerCollection);
  const waiting = (await ledger.findOne({ _id: name, 'steps.beside': { $exists: true } }))?.steps?.filter(({ beside }) => beside) ?? [];
  if (waiting.length === 0) return 0;
  const up = new Set(await processesUp(connection, name));
  const ready = waiting.filter(({ beside }) => !beside?.some((id) => up.has(id)));
  if (ready.length === 0) return waiting.length;
  // Without the lease, the work is left to its holder.
  const held = await takeLease(connection.collection(ledgerCollection), name, { ms: leaseMs, warn: (error) => log.warn({ err: error }, 'lease of the migration could not be renewed') });
  if (!held) return waiting.length;
  try {
    for (const { id } of ready) {
      const given = await steps.find((step) => step.id === id)?.gives?.({ db: connection.db as mongo.Db }, { revised: true });
      await ledger.updateOne({ _id: name, 'steps.id': id }, { $unset: { 'steps.$.beside': '' } });
      log.info({ step: id, records: given ?? 0 }, 'migrated records that an earlier release wrote meanwhile');
    }
  } finally {
    await held.release();
  }
  return waiting.length - ready.length;
}

/** Runs until no step waits. A look costs one read of one document. */
export const lateRecordsJob = (late: Late, steps: readonly Migration[]): Job => ({
  name: 'bring late records along',
  everyMs: 10_000,
  run: async () => {
    await completeLateRecords(late, steps);
  },
});
