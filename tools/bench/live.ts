/**
 * Measures that one organisation's activity does not slow down another (docs/architecture/live-updates.md): live events of many
 * organisations, and lists that are read while users elsewhere lock their sessions.
 */
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import { accessStamp, sessionStamp, Stamps } from '@firm/platform/mongo/stamps';
import { firstPerson, writePeople } from './datasets/people.ts';
import { load, type Load } from './load.ts';
import { signIn, startApart, startTogether, type Environment } from './portal.ts';
import { median, quantile } from './quantile.ts';
import type { Figure, Section } from './report.ts';

const organisations = 50;
const ofEach = 100;
const eventsPerSecond = 200;
const seconds = 10;

export async function benchLive(environment: Environment): Promise<Section[]> {
  await (await startTogether(environment)).stop();
  const connection = await mongoose.createConnection(environment.uri, { dbName: environment.database }).asPromise();
  try {
    return [await listening(environment, connection), await othersLock(environment, connection)];
  } finally {
    await connection.close();
  }
}

/** 5,000 browsers of 50 organisations, connected directly to identity, and 200 changes a second. */
async function listening(environment: Environment, connection: Connection): Promise<Section> {
  const tokens = await writeListeners(connection);
  const running = await startApart(environment, ['identity']);
  const [identity = 0] = running.pids;
  const late: number[] = [];
  const lines = await openAll(tokens, `${running.service('identity')}/live/`, (at) => late.push(Date.now() - at));
  const from = await processorSeconds(identity);
  const began = performance.now();
  await change(connection);
  const took = (performance.now() - began) / 1_000;
  await pause(1_500);
  const used = (await processorSeconds(identity)) - from;
  for (const line of lines) line.destroy();
  await running.stop();
  return {
    title: `${organisations * ofEach} listeners of ${organisations} organisations, ${eventsPerSecond} changes a second, identity alone`,
    figures: [
      { name: 'told of what they should hear', value: (100 * late.length) / (eventsPerSecond * seconds * ofEach), unit: '%', goal: { at: 'least', value: 100 } },
      { name: 'from the change to the browser, p99', value: quantile(late, 0.99), unit: 'ms', goal: { at: 'most', value: 1_000 } },
      { name: 'from the change to the browser, median', value: median(late), unit: 'ms' },
      { name: "identity's processor", value: used / took, unit: 'cores', goal: { at: 'most', value: 0.5 } },
    ],
  };
}

/** Writes users of organisations that are not in the demo; returns their tokens. */
const writeListeners = (connection: Connection): Promise<string[]> =>
  writePeople(connection, Array.from({ length: organisations * ofEach }, (_, i) => ({ user: firstPerson + i, org: firstPerson + (i % organisations) })), 'useradmin');

async function openAll(tokens: readonly string[], url: string, hear: (at: number) => void): Promise<IncomingMessage[]> {
  const lines: IncomingMessage[] = [];
  for (let first = 0; first < tokens.length; first += 100) {
    lines.push(...(await Promise.all(tokens.slice(first, first + 100).map((token) => open(token, url, hear)))));
  }
  return lines;
}

function open(token: string, url: string, hear: (at: number) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` }, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was refused: ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const [, at] of text.matchAll(/"at":"([^"]+)"/g)) hear(Date.parse(String(at)));
      });
      response.on('error', () => undefined);
      return resolve(response);
    }).on('error', reject);
  });
}

/** Writes change records, spread evenly over the organisations and the time. */
async function change(connection: Connection): Promise<void> {
  const everyMs = 1_000 / (eventsPerSecond / 10);
  const began = performance.now();
  for (let batch = 0; batch < (eventsPerSecond * seconds) / 10; batch += 1) {
    await connection.collection<{ _id: number }>('identity_changes').insertMany(
      Array.from({ length: 10 }, (_, i) => {
        const n = batch * 10 + i;
        const fields = { service: 'identity', entity: 'user', entity_id: 1, type: 'user.updated', dormitory: null, by: null, changes: {}, data: {}, request_id: null };
        return { _id: firstPerson + n, org: firstPerson + (n % organisations), at: new Date(), ...fields };
      }),
      { writeConcern: { w: 1 } },
    );
    await pause(Math.max(0, began + (batch + 1) * everyMs - performance.now()));
  }
}

/** CPU seconds that a process has used so far; the system counts in hundredths. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** A list, read directly from its service: alone, and while a hundred users a second of another organisation lock their sessions. */
async function othersLock(environment: Environment, connection: Connection): Promise<Section> {
  const running = await startApart(environment, ['identity', 'residents', 'maintenance']);
  const headers = { authorization: `Bearer ${await signIn(running.address)}` };
  const run = () => load({ url: `${running.service('maintenance')}/alerts/?limit=100`, headers });
  const alone = await reads(connection, run);
  const stamps = new Stamps(connection);
  let user = firstPerson;
  const locking = setInterval(() => void stamps.move([sessionStamp((user += 1)), accessStamp(2)]), 10);
  const beside = await reads(connection, run);
  clearInterval(locking);
  await running.stop();
  const figures: Figure[] = [
    { name: 'calls a second, alone', value: alone.perSecond, unit: 'calls' },
    { name: 'calls a second beside it', value: beside.perSecond / alone.perSecond, unit: '× alone', goal: { at: 'least', value: 0.85 } },
    { name: 'reads a call, alone', value: alone.reads, unit: 'reads' },
    { name: 'reads a call beside it', value: beside.reads / alone.reads, unit: '× alone', goal: { at: 'most', value: 1.15 } },
  ];
  return { title: 'A list of 100 alerts, while 100 people a second lock their screens in another organisation', figures };
}

/** Runs a load; returns its speed and the number of database reads per call. */
async function reads(connection: Connection, run: () => Promise<Load>): Promise<{ perSecond: number; reads: number }> {
  const asked = async () => Number((await connection.db?.admin().serverStatus())?.opcounters.query ?? 0);
  const before = await asked();
  const { perSecond, all } = await run();
  return { perSecond, reads: ((await asked()) - before) / all };
}
