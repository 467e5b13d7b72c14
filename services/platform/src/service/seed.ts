/**
 * Demo data is written once per database and service, even when several processes start at once, and only into a database that
 * began with it.
 */
import { setTimeout } from 'node:timers/promises';
import { clock } from '../clock/clock.ts';
import { principals } from '../contract/accounts.ts';
import { leaseMs, takeLease, type HeldLease, type Lease } from '../lease/lease.ts';
import type { ServiceContext } from './context.ts';
import type { Seed } from './define.ts';
import { CannotStart } from './giveUp.ts';

interface Seeding {
  _id: string;
  state?: 'done';
  lease?: Lease | null;
}

interface SeedOptions {
  /** Services whose demo data this one builds upon. */
  readonly after?: readonly string[];
  /** Length of the lease, milliseconds. */
  readonly leaseFor?: number;
  /** How long another service's demo data is waited for while nobody writes it, milliseconds. */
  readonly patienceMs?: number;
  /** How often a wait is logged, milliseconds. */
  readonly tellEvery?: number;
}

/** The service whose demo data are the demo accounts. */
const ofAccounts = 'identity';

/** Whether demo accounts are in this database, or a process has begun to write them. */
export async function beganWithDemo({ connection }: Pick<ServiceContext, 'connection'>): Promise<boolean> {
  return (await connection.collection<Seeding>('platform_seeds').findOne({ _id: ofAccounts })) !== null;
}

/**
 * Loads a seed and runs it unless it is done; waits for the seeds that it builds upon, and while another process runs it.
 * A seed must be repeatable: one whose process died is run again from its beginning, and replaces what it finds.
 * @throws CannotStart that names what was waited for in vain, or where the database holds accounts and no demo data
 */
export async function seedOnce(
  service: ServiceContext,
  load: () => Promise<Seed>,
  { after = [], leaseFor = leaseMs, patienceMs = 120_000, tellEvery = 10_000 }: SeedOptions = {},
): Promise<void> {
  const seeds = service.connection.collection<Seeding>('platform_seeds');
  if ((await seeds.findOne({ _id: service.name }))?.state === 'done') return;
  await refuseRealData(service);
  for (const name of after) await seedOf(name, service, patienceMs, tellEvery);
  const held = await myTurn(service, leaseFor, tellEvery);
  if (!held) return;
  const started = performance.now();
  try {
    await (await loaded(load, service.name))(service);
  } catch (error) {
    await held.release();
    throw error;
  }
  await held.release({ state: 'done' });
  service.log.info({ seconds: (performance.now() - started) / 1000 }, 'demo data written');
}

/**
 * Seeds would replace the records of a portal in use, and its first superuser with an account whose password is public.
 * @throws CannotStart where the accounts of the database were not written as demo data
 */
async function refuseRealData(service: ServiceContext): Promise<void> {
  // Accounts are read first: whoever writes them as demo data has said so in `platform_seeds` before.
  const isInUse = (await service.connection.collection(principals.name).findOne({}, { projection: { _id: 1 } })) !== null;
  if (!isInUse || (await beganWithDemo(service))) return;
  throw new CannotStart(
    `The database ${service.config.database} was begun without demo data, which would replace its records: ` +
      'start with FIRM_DEMO=0, or with demo data on another database (FIRM_DB=<another>).',
  );
}

/** @throws CannotStart where this build was made without demo data */
async function loaded(load: () => Promise<Seed>, name: string): Promise<Seed> {
  try {
    return await load();
  } catch (error) {
    const isMissing = (error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND';
    throw isMissing ? new CannotStart(`This build of ${name} has no demo data: start it with FIRM_DEMO=0, or build the image with DEMO=1.`) : error;
  }
}

/** Returns when the demo data of another service is written. While a process is writing it, patience has no limit. */
async function seedOf(name: string, { connection, log, name: us }: ServiceContext, patienceMs: number, tellEvery: number): Promise<void> {
  const seeds = connection.collection<Seeding>('platform_seeds');
  const tell = every(tellEvery, () => log.info({ for: name }, `waiting for the demo data of ${name}`));
  for (let end = performance.now() + patienceMs; ; await pause()) {
    const seeding = await seeds.findOne({ _id: name });
    if (seeding?.state === 'done') return;
    if (seeding?.lease && seeding.lease.until.getTime() > clock.millis()) end = performance.now() + patienceMs;
    else if (performance.now() > end) {
      throw new CannotStart(
        `The demo data of ${us} builds upon that of ${name}, which nobody has been writing for ${Math.round(patienceMs / 1_000)} s. ` +
          `Start the service ${name} on this database with FIRM_DEMO=1, or ${us} with FIRM_DEMO=0.`,
      );
    }
    tell();
  }
}

/** The lease of our own seed, once no other process has it; null once the seed is done. */
async function myTurn({ connection, log, name }: ServiceContext, leaseFor: number, tellEvery: number): Promise<HeldLease | null> {
  const seeds = connection.collection<Seeding>('platform_seeds');
  const warn = (error: unknown) => log.warn({ err: error }, 'lease of the seed could not be renewed');
  const tell = every(tellEvery, () => log.info('waiting for another process that is writing the demo data'));
  for (; ; await pause()) {
    const held = await takeLease(seeds, name, { ms: leaseFor, warn });
    const done = (await seeds.findOne({ _id: name }))?.state === 'done';
    if (done) await held?.release();
    if (held || done) return done ? null : held;
    tell();
  }
}

const pause = () => setTimeout(250);

/** `tell`, but at most once in so many milliseconds, and not at once. */
function every(ms: number, tell: () => void): () => void {
  let next = performance.now() + ms;
  return () => {
    if (performance.now() < next) return;
    next = performance.now() + ms;
    tell();
  };
}
