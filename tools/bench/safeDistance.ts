/** The planner's board, visits with the presences that health derives from them, and the levels of zones (docs/rules/safe-distance.md). */
import mongoose, { type Connection } from 'mongoose';
import { benchBoard } from './browser/safeDistance.ts';
import { cardsOfLane, first, dormitory, lanes, project, residents, writeDormitory, zones } from './datasets/safeDistance.ts';
import { askOf, signIn, startApart, type Ask, type Environment } from './portal.ts';
import { quantile } from './quantile.ts';
import type { Section } from './report.ts';

const services = ['identity', 'residents', 'tenancy', 'health', 'safedistance'];
const rounds = 40;
const moves = 200;
/** Visits per call, and `doors` that send them at the same time. */
const batch = 500;
const doors = 4;
const single = 30;
/** Requests before measuring, because in practice a request is not the first of a freshly started process. */
const warmUp = 10;
/** Longest wait for health, in milliseconds. */
const patienceMs = 120_000;

export async function benchSafeDistance(environment: Environment): Promise<Section[]> {
  const portal = await startApart(environment, services);
  const connection = await mongoose.createConnection(environment.uri, { dbName: environment.database }).asPromise();
  const sections: Section[] = [];
  try {
    await writeDormitory(connection);
    const ask = askOf(portal.address, await signIn(portal.address));
    sections.push(await board(ask), await levels(ask), await visits(ask, connection));
  } finally {
    await portal.stop();
    await connection.close();
  }
  return [...sections, ...(await benchBoard(environment))];
}

/** Does the work `count` times in sequence; returns the milliseconds of each. */
async function timed(count: number, work: (i: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < warmUp + count; i += 1) {
    const started = performance.now();
    await work(i);
    if (i >= warmUp) times.push(performance.now() - started);
  }
  return times;
}

interface Lane {
  readonly id: number;
  readonly count: number;
  readonly tasks: readonly { readonly id: number; readonly version: number }[] | null;
}

const cards = (lanes * cardsOfLane).toLocaleString('en');

/** The board, changed by a move before each reading, so that no kept answer is measured. */
async function board(ask: Ask): Promise<Section> {
  const read = async (): Promise<readonly Lane[]> => ((await ask(`/tasks/board/?project=${project}`)) as { lanes: Lane[] }).lanes;
  const held = (await read()).flatMap((lane) => (lane.tasks ?? []).map((card) => ({ ...card, lane: lane.id })));
  if (held.length < 1_000) throw new Error(`the board shows ${held.length} cards`);
  const versions = new Map(held.map(({ id, version }) => [id, version]));
  const move = async (i: number): Promise<void> => {
    // Moves each card in turn to the next lane: alternately to the top, to the end, and below another card.
    const card = held[(i * 37) % held.length]!;
    const onto = held.find(({ lane }) => lane === card.lane + 1) ?? held[0]!;
    const after = [{ after: null }, {}, { after: onto.id }][i % 3];
    const written = (await ask(`/tasks/${card.id}/move/`, { zone: onto.lane, version: versions.get(card.id), ...after })) as { version: number };
    versions.set(card.id, written.version);
  };
  const moved = await timed(moves, move);
  const answers: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    await move(moves + warmUp + i);
    const started = performance.now();
    await read();
    answers.push(performance.now() - started);
  }
  return {
    title: `The board of ${cards} cards in ${lanes} zones`,
    figures: [
      { name: 'first answer, median', value: quantile(answers, 0.5), unit: 'ms', goal: { at: 'most', value: 100 } },
      { name: 'first answer, p95', value: quantile(answers, 0.95), unit: 'ms' },
      { name: 'a move, median', value: quantile(moved, 0.5), unit: 'ms' },
      { name: 'a move, p95', value: quantile(moved, 0.95), unit: 'ms', goal: { at: 'most', value: 50 } },
    ],
  };
}

/** The levels as the overview reads them, with a visit before each reading that changes the figures. */
async function levels(ask: Ask): Promise<Section> {
  const figures: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    await ask('/zonevisits/', { employee: first + i, zone: first + lanes - 1 });
    const started = performance.now();
    const { affected } = (await ask(`/projects/overview/?dormitory=${dormitory}`)) as { affected: number };
    figures.push(performance.now() - started);
    if (affected === 0) throw new Error('no zone is affected');
  }
  return {
    title: `Levels of ${zones.toLocaleString('en')} zones`,
    figures: [{ name: 'counts of each level with the ten worst zones, median', value: quantile(figures, 0.5), unit: 'ms', goal: { at: 'most', value: 50 } }],
  };
}

/** Everybody enters one place, then another: the second visit ends the first. */
async function visits(ask: Ask, connection: Connection): Promise<Section> {
  const presences = connection.collection('health_presences');
  const changes = connection.collection('safedistance_changes');
  const followed = () => presences.countDocuments({ source: 'visit', dormitory });
  const [changesBefore, presencesBefore] = [await changes.countDocuments({ entity: 'zonevisit', dormitory }), await followed()];
  const started = performance.now();
  const came = await taken(ask, 0);
  const went = await taken(ask, 1);
  const sent = 2 * residents;
  const records = (await changes.countDocuments({ entity: 'zonevisit', dormitory })) - changesBefore;
  await until(async () => (await followed()) >= presencesBefore + sent);
  const behind = sent / ((performance.now() - started) / 1_000);
  const alone = await timed(single, async (i) => {
    const { results } = (await ask('/zonevisits/', { employee: first + i, zone: first + 3 + (i % 2) })) as { results: readonly { readonly id: number }[] };
    await until(async () => (await presences.findOne({ source: 'visit', source_id: results[0]!.id })) !== null);
  });
  return {
    title: `Visits in batches of ${batch} from ${doors} doors`,
    figures: [
      { name: 'taken in, of people who come', value: came, unit: 'visits/s', goal: { at: 'least', value: 2_000 } },
      { name: 'taken in, of people who go on from elsewhere', value: went, unit: 'visits/s', goal: { at: 'least', value: 2_000 } },
      { name: 'change records a batch', value: records / (sent / batch), unit: '', goal: { at: 'most', value: 1 } },
      { name: 'presences in health, from the first visit sent to the last there', value: behind, unit: 'visits/s', goal: { at: 'least', value: 1_000 } },
      { name: 'a single visit, until its presence is there, p95', value: quantile(alone, 0.95), unit: 'ms', goal: { at: 'most', value: 1_000 } },
    ],
  };
}

/** Returns visits per second: each resident once, in a zone that only this round uses. */
async function taken(ask: Ask, round: number): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: doors }, async () => {
      while (next < residents) {
        const from = next;
        next += batch;
        const { refusals } = (await ask('/zonevisits/', {
          visits: Array.from({ length: batch }, (_, i) => ({ employee: first + from + i, zone: first + 10 + 20 * round + (i % 20), source: 'qr' })),
        })) as { refusals: readonly unknown[] };
        if (refusals.length > 0) throw new Error(`${refusals.length} visits were refused`);
      }
    }),
  );
  return residents / ((performance.now() - started) / 1_000);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > patienceMs) throw new Error('health does not follow');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
