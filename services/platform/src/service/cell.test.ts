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

test('a service that is started without the number, or with a lower one, refuses and says with which', async () => {
  await start(numbered(3));
  for (const cell of [undefined, 2]) {
    await expect(start(numbered(cell))).rejects.toBeInstanceOf(CannotStart);
    await expect(start(numbered(cell))).rejects.toThrow(/belongs to the installation with the number 3, whose ids begin at 300000000001: start every service with FIRM_CELL=3\./);
  }
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

test('a higher number is recorded, and ids continue there', async () => {
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
  await expect(start(numbered(4))).rejects.toThrow('FIRM_CELL=5');
  await start(numbered(5));
});

test('of processes that start at once with different numbers, the highest is recorded', async () => {
  const connections = await Promise.all(Array.from({ length: 6 }, () => database.another()));
  const ends = await Promise.allSettled(connections.map((connection, cell) => demandCell(connection, { cell, database: database.name })));
  expect(await recorded()).toBe(5);
  expect(ends[5]?.status).toBe('fulfilled');
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(CannotStart);
});

test('a process does not serve if another one has recorded a higher number while it started', async () => {
  const prepare = async () => void (await start(numbered(2)));
  await expect(start(numbered(), { prepare })).rejects.toThrow('FIRM_CELL=2');
});
