/** The number of an installation is kept by its database: no process counts in the range of another one unnoticed. */
import { Sequence } from '../mongo/sequence.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { emptyService } from '../testing/followed.ts';
import { demandCell } from './cell.ts';
import { readConfig, type Config } from './config.ts';
import type { ServiceDefinition } from './define.ts';
import { CannotStart } from './giveUp.ts';
import { createServiceApp } from './run.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.end());

const numbered = (cell?: number): Config =>
  readConfig({ FIRM_LOG_LEVEL: 'error', FIRM_DEMO: '0', MONGODB_URI: process.env.MONGODB_URI, FIRM_DB: database.name, ...(cell !== undefined && { FIRM_CELL: String(cell) }) });
const start = async (config: Config, more: Partial<ServiceDefinition> = {}) => {
  const app = await createServiceApp({ ...emptyService('things'), ...more }, { connection: database.connection, config, background: false, described: false });
  await app.stop();
  return app.context;
};
const recorded = async () => (await database.connection.collection<{ _id: string; cell: number }>('platform_installation').findOne({ _id: 'cell' }))?.cell;

test.each([
  ['without the number', undefined, '0, which is also what a missing FIRM_CELL means'],
  ['with a lower one', 2, '2'],
  ['with a higher one', 7, '7'],
])('a service that is started %s refuses and says with which, and those of the installation start as before', async (_, cell, own) => {
  await start(numbered(3));
  const refusal = await start(numbered(cell)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CannotStart);
  expect((refusal as Error).message).toMatch(/belongs to the installation with the number 3, whose ids begin at 300000000001: start every service with FIRM_CELL=3,/);
  expect((refusal as Error).message).toContain(`This one was started with ${own}, and`);
  expect(await recorded()).toBe(3);
  const { sequence } = await start(numbered(3));
  expect(await sequence.next('things')).toBe(300_000_000_001);
});

test('a refused service has not touched the data', async () => {
  await start(numbered(3));
  let isTouched = false;
  const touch = async () => void (isTouched = true);
  await database.connection.collection('things_things').insertOne({});
  await expect(start(numbered(), { migrations: [{ id: '2026-12-01-touches', run: touch }], prepare: touch })).rejects.toBeInstanceOf(CannotStart);
  expect(isTouched).toBe(false);
});

test('an installation that began without a number gets one, and ids continue there', async () => {
  const before = await start(numbered());
  expect(await before.sequence.take('things', 2)).toEqual([1, 2]);
  const after = await start(numbered(4));
  expect(await after.sequence.take('things', 2)).toEqual([400_000_000_001, 400_000_000_002]);
  expect(await recorded()).toBe(4);
  await expect(start(numbered())).rejects.toBeInstanceOf(CannotStart);
});

test('a database of an earlier release, which recorded no number, has that of its ids', async () => {
  await new Sequence(database.connection).take('others', 7);
  await new Sequence(database.connection, { cell: 5 }).take('things', 1);
  for (const cell of [4, 6]) await expect(start(numbered(cell))).rejects.toThrow('FIRM_CELL=5');
  await start(numbered(5));
});

test('of processes that start at once with different numbers, those of one start', async () => {
  const connections = await Promise.all(Array.from({ length: 6 }, () => database.another()));
  const ends = await Promise.allSettled(connections.map((connection, n) => demandCell(connection, { cell: 1 + (n % 3), database: database.name })));
  const started = ends.map(({ status }, n) => (status === 'fulfilled' ? [1 + (n % 3)] : [])).flat();
  expect(started).toEqual([started[0], started[0]]);
  expect(await recorded()).toBe(started[0]);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(CannotStart);
});

test('a process does not serve if another one has recorded a number while it started', async () => {
  const prepare = async () => void (await start(numbered(2)));
  await expect(start(numbered(), { prepare })).rejects.toThrow('FIRM_CELL=2');
});
