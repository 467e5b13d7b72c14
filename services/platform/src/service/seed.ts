/** Demo data is written once per database and service, even when several processes start at once. */
import { clock } from '../clock/clock.ts';
import type { ServiceContext } from './context.ts';

const collection = 'platform_seeds';

interface Seeding {
  _id: string;
  state: 'running' | 'done';
  /** A seeding that stopped half-way gives the work back when this has passed. */
  until: Date;
}

/** How long a lease stands that nobody renews. */
const leaseMs = 120_000;

/**
 * Runs `seed` unless it is done; waits for the seeds that it builds upon, and while another process runs it. A seed must be repeatable: one that died is
 * run again from its beginning.
 */
export async function seedOnce(
  service: ServiceContext,
  seed: (service: ServiceContext) => Promise<void>,
  after: readonly string[] = [],
  patienceMs = leaseMs,
): Promise<void> {
  const seeds = service.connection.collection<Seeding>(collection);
  while ((await seeds.countDocuments({ _id: { $in: [...after] }, state: 'done' })) < after.length) await pause();
  let held: Date | null;
  for (;;) {
    const state = await seeds.findOne({ _id: service.name });
    if (state?.state === 'done') return;
    held = await lease(service, state, patienceMs);
    if (held) break;
    await pause();
  }
  const started = performance.now();
  const stopRenewing = renewed(service, held, patienceMs);
  try {
    await seed(service);
  } finally {
    await stopRenewing();
  }
  await seeds.updateOne({ _id: service.name }, { $set: { state: 'done' } });
  service.log.info({ seconds: (performance.now() - started) / 1000 }, 'demo data written');
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

/** Takes the work; answers until when it is ours, null when another has it. */
async function lease(service: ServiceContext, seen: Seeding | null, patienceMs: number): Promise<Date | null> {
  const seeds = service.connection.collection<Seeding>(collection);
  const until = new Date(clock.millis() + patienceMs);
  if (!seen) {
    return seeds.insertOne({ _id: service.name, state: 'running', until }).then(
      () => until,
      (error: { code?: number }) => {
        if (error.code === 11000) return null;
        throw error;
      },
    );
  }
  if (seen.until.getTime() > clock.millis()) return null;
  const { modifiedCount } = await seeds.updateOne({ _id: service.name, until: seen.until }, { $set: { until } });
  return modifiedCount === 1 ? until : null;
}

/** Keeps a lease while the work goes on, so that a long seed is not taken for a dead one. Answers what ends it. */
function renewed(service: ServiceContext, held: Date, patienceMs: number): () => Promise<void> {
  const seeds = service.connection.collection<Seeding>(collection);
  let renewing: Promise<void> = Promise.resolve();
  let last = held;
  const renew = async (): Promise<void> => {
    const until = new Date(clock.millis() + patienceMs);
    const { matchedCount } = await seeds.updateOne({ _id: service.name, until: last }, { $set: { until } });
    if (matchedCount === 1) last = until;
    else service.log.warn('the seed was taken over: its lease ended while this process was held up');
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch((error: unknown) => service.log.warn({ err: error }, 'lease of the seed not renewed'));
  }, patienceMs / 4);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}
