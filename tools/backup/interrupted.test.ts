/** Restores that are killed or stopped, or that lose the database to another one: a portal never starts on a half, and nobody's data are touched. */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Collection, Db } from 'mongodb';
import { connect } from '@firm/platform/mongo/connect';
import { readConfig } from '@firm/platform/service/config';
import { CannotStart } from '@firm/platform/service/giveUp';
import { createServiceApp } from '@firm/platform/service/run';
import { emptyService } from '@firm/platform/testing/followed';
import { until } from '@firm/platform/testing/until';
import { backUp } from './backUp.ts';
import { restore } from './restore.ts';
import { endOf, expectWhole, file, folder, from, makePlaces, names, quiet, random, source, start, target, to, uri } from './testPlaces.ts';

makePlaces();

/** Whether a service refuses to start on the target, and why. */
async function refusal(): Promise<unknown> {
  const config = readConfig({ FIRM_LOG_LEVEL: 'silent', FIRM_DEMO: '0', MONGODB_URI: uri, FIRM_DB: target.database });
  const connection = await connect(config);
  try {
    const app = await createServiceApp(emptyService('things'), { connection, config, background: false, described: false });
    await app.stop();
    return null;
  } catch (error) {
    return error;
  } finally {
    await connection.close();
  }
}

/** Begins `npm run restore` with one half of the backup, and waits until some of it is in the database. `end` says that nothing more comes. */
async function halfRestored(): Promise<{ readonly command: ChildProcess; readonly end: () => void }> {
  for (let n = 10; n < 30; n += 1) await from().collection(`c_${n}`).insertMany(Array.from({ length: 200 }, () => ({ text: String(random.next()) })));
  await backUp(source, file(), quiet);
  const half = path.join(folder, 'half');
  execFileSync('mkfifo', [half]);
  const command = start('restore', target, half);
  const pipe = openSync(half, 'r+');
  const bytes = readFileSync(file());
  writeSync(pipe, bytes, 0, Math.floor(bytes.length / 2));
  while ((await names(to())).length < 6) await wait(20);
  return { command, end: () => closeSync(pipe) };
}

it('killed in the middle of a restore it leaves a database on which no service starts, and which the next restore begins anew', async () => {
  const { command, end } = await halfRestored();
  // A second restore beside it changes nothing.
  await expect(restore(target, file(), quiet)).rejects.toThrow('Another restore');
  expect(await refusal()).toBeInstanceOf(CannotStart);
  command.kill('SIGKILL');
  await once(command, 'exit');
  end();
  const found = await names(to());
  expect(found.length).toBeLessThan((await names(from())).length);
  // The service that was refused beside the running restore has not written anything either.
  expect([...(await names(from())), 'platform_restore']).toEqual(expect.arrayContaining(found));
  expect(await refusal()).toBeInstanceOf(CannotStart);
  expect(await names(to())).toEqual(found);

  // The lease of a restore that was killed ends after a quarter of a minute.
  await to().collection('platform_restore').updateOne({}, { $set: { 'lease.until': new Date() } });
  await restore(target, file(), quiet);
  await expectWhole();
  expect(await refusal()).toBeNull();
});

/** Makes a small backup, and restores it from a pipe: the look for the files comes to the middle and is held there. */
async function heldRestore(): Promise<{ readonly ended: Promise<unknown>; readonly goOn: () => void; readonly stop: () => void }> {
  await from().collection('things').insertMany(Array.from({ length: 50 }, () => ({ text: String(random.next()) })));
  mkdirSync(path.join(source.folder, 'tiles'), { recursive: true });
  writeFileSync(path.join(source.folder, 'tiles/a.png'), 'a');
  await backUp(source, file(), quiet);
  // Without files there is nothing to look for.
  mkdirSync(path.join(target.folder, 'tiles'), { recursive: true });
  const held = path.join(folder, 'held');
  execFileSync('mkfifo', [held]);
  const pipe = openSync(held, 'r+');
  const bytes = readFileSync(file());
  const half = Math.floor(bytes.length / 2);
  const stop = new AbortController();
  const ended = restore(target, held, quiet, stop.signal).catch((error: unknown) => error);
  writeSync(pipe, bytes, 0, half);
  await until(async () => (await to().collection('platform_restore').countDocuments({ 'lease.owner': { $exists: true } })) > 0, 'the database is marked');
  return {
    ended,
    goOn: () => {
      writeSync(pipe, bytes, half);
      closeSync(pipe);
    },
    stop: () => {
      stop.abort(new Error('stopped'));
      closeSync(pipe);
    },
  };
}

/** What a killed restore leaves: its mark, and some of the backup. */
async function leaveHalf(): Promise<void> {
  await to().collection<{ _id: string }>('platform_restore').insertOne({ _id: 'under way' });
  await to().collection('half').insertOne({ n: 1 });
}

it.each([
  ['an empty database', false, []],
  ['what a killed one has left', true, ['half', 'platform_restore']],
])('no other restore begins while one looks for files that would be in its way, and if that is stopped it leaves %s as it was', async (_, isAgain, after) => {
  if (isAgain) await leaveHalf();
  const { ended, stop } = await heldRestore();
  await expect(restore(target, file(), quiet)).rejects.toThrow('Another restore');
  stop();
  expect(await ended).toEqual(new Error('stopped'));
  expect(await names(to())).toEqual(after);
  await restore(target, file(), quiet);
  await expectWhole();
});

it('does not touch what another restore has brought after it had lost the database to that one', async () => {
  const { ended, goOn } = await heldRestore();
  // As if the first one had been held up for longer than its lease.
  await to().collection('platform_restore').updateOne({}, { $set: { 'lease.until': new Date(0) } });
  await restore(target, file(), quiet);
  goOn();
  expect(String(await ended)).toMatch('Another restore has taken');
  await expectWhole();
});

it.each([
  ['an empty database', false, 'insertOne', 'is not empty'],
  ['what a killed one has left', true, 'findOneAndUpdate', 'ended just now'],
])('does not touch what another restore has brought into %s until it makes its mark', async (_, isAgain, step, why) => {
  await from().collection('things').insertOne({ n: 1 });
  await backUp(source, file(), quiet);
  if (isAgain) await leaveHalf();
  const calls = Collection.prototype as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const take = Object.getOwnPropertyDescriptor(calls, step)!.value as (...args: unknown[]) => Promise<unknown>;
  let others = 0;
  jest.spyOn(calls, step).mockImplementation(async function (this: unknown, ...args) {
    if ((this as Collection).collectionName === 'platform_restore' && (others += 1) === 1) await restore(target, file(), quiet);
    return take.apply(this, args);
  });
  const refused = await restore(target, file(), quiet).catch((error: unknown) => error).finally(() => jest.restoreAllMocks());
  expect(others).toBe(2);
  expect(String(refused)).toMatch(why);
  await expectWhole();
});

it('removes nothing if one was killed before it had found that the database is not empty', async () => {
  await from().collection('things').insertOne({ n: 1 });
  await backUp(source, file(), quiet);
  await to().collection('portal').insertOne({ n: 1 });
  // It dies after its mark, before its look.
  jest.spyOn(Db.prototype, 'listCollections').mockImplementation(() => {
    throw new Error('killed');
  });
  await restore(target, file(), quiet).catch(() => undefined).finally(() => jest.restoreAllMocks());
  expect(await names(to())).toEqual(['platform_restore', 'portal']);
  await to().collection('platform_restore').updateOne({}, { $set: { 'lease.until': new Date(0) } });
  await expect(restore(target, file(), quiet)).rejects.toThrow('is not empty');
  expect(await names(to())).toEqual(['portal']);
});

it('is refused if a process of a portal still runs that began before the database was marked', async () => {
  await from().collection('things').insertOne({ n: 1 });
  await backUp(source, file(), quiet);
  await leaveHalf();
  await to().collection('platform_processes').insertOne({ service: 'admin worker', slot: 0, until: new Date(Date.now() + 60_000) });
  await expect(restore(target, file(), quiet)).rejects.toThrow('FIRM is running');
  expect(await names(to())).toEqual(['half', 'platform_processes', 'platform_restore']);
  await to().collection('platform_processes').updateOne({}, { $set: { until: new Date(0) } });
  await restore(target, file(), quiet);
  await expectWhole();
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('stopped by %s a restore leaves nothing behind', async (signal) => {
  const { command, end } = await halfRestored();
  const ended = endOf(command);
  command.kill(signal);
  // At Ctrl-C the process that started it sends a second one.
  command.kill(signal);
  while ((await names(to())).length > 0) await wait(20);
  end();
  expect(await ended).toEqual({ code: 1, notice: '✗ Stopped: nothing of it was left behind.\n' });
  expect(await names(to())).toEqual([]);
});
