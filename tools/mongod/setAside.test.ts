/** MongoDB's log is set aside while it runs. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@firm/platform/testing/until';
import { MongoClient } from 'mongodb';
import { sizeOfLog } from './setAside.ts';
import { startMongod, type RunningMongod } from './startMongod.ts';

const most = 100_000;
const given = process.env['MONGODB_URI'];
let folder: string;
let mongod: RunningMongod;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'firm-log-'));
  delete process.env['MONGODB_URI'];
  mongod = await startMongod({ dataPath: folder, forTests: true, watch: { most, everyMs: 250 } });
});
afterAll(async () => {
  await mongod?.stop();
  if (given !== undefined) process.env['MONGODB_URI'] = given;
  rmSync(folder, { recursive: true, force: true });
});

it('when it has grown, and one older one is kept', async () => {
  const log = path.join(folder, 'mongod.log');
  const client = await MongoClient.connect(mongod.uri);
  const admin = client.db('admin');
  try {
    // From now on it logs every command.
    await admin.command({ setParameter: 1, logComponentVerbosity: { command: { verbosity: 1 } } });
    let size = 0;
    for (let times = 0; times < 3; ) {
      await admin.command({ ping: 1, comment: 'x'.repeat(500) });
      const before = size;
      size = sizeOfLog(log);
      if (size < before) times += 1;
    }
    // It goes on in a file of that name.
    await until(() => existsSync(log), 'the log is opened anew');
    await admin.command({ ping: 1, comment: 'the last call' });
    const logs = readdirSync(folder).filter((name) => name.startsWith('mongod.log')).sort();
    expect(logs).toEqual(['mongod.log', 'mongod.log.1']);
    expect(logs.map((name) => readFileSync(path.join(folder, name), 'utf8')).join()).toContain('the last call');
    for (const name of logs) expect(sizeOfLog(path.join(folder, name))).toBeLessThan(10 * most);
  } finally {
    await client.close();
  }
});
