import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoAccounts, demoPassword } from '@firm/identity/contract/demoAccounts';
import { welcome } from './accounts.ts';
import { createBackoff } from './backoff.ts';
import { createCleanup } from './cleanup.ts';
import { checkGround } from './ground.ts';
import { plannedParts } from './parts.ts';
import { hostHere } from './ready.ts';
import { readStartSettings } from './settings.ts';

it('reads its settings, with defaults for what is empty', () => {
  expect(readStartSettings('/firm', { PORT: '', FIRM_DATA: 'x' })).toEqual({
    root: '/firm', port: 8080, data: '/firm/x', processes: 'one', demo: true, build: true,
  });
});

it.each([
  [{ PORT: 'eighty' }, /PORT is eighty/],
  [{ PORT: '70000' }, /1 to 65535/],
  [{ FIRM_PROCESSES: 'three' }, /one .* or many/],
])('refuses %j', (env, line) => {
  expect(() => readStartSettings('/firm', env)).toThrow(line);
});

it('says which port is taken', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as { port: number };
  await expect(checkGround({ data: tmpdir(), port })).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((done) => server.close(done));
});

it('asks the gateway where FIRM_HOST has it listen, and keeps the services on this machine', async () => {
  expect([undefined, '', '0.0.0.0', '::', '10.0.0.5', '::1'].map((host) => hostHere(host))).toEqual([undefined, undefined, undefined, undefined, '10.0.0.5', '[::1]']);
  process.env.FIRM_HOST = '203.0.113.1';
  try {
    await expect(checkGround({ data: tmpdir(), port: 0 })).rejects.toThrow('FIRM_HOST is 203.0.113.1, which is no address of this machine');
    const settings = readStartSettings(path.resolve(__dirname, '../..'), { FIRM_PROCESSES: 'many' });
    const hosts = plannedParts(settings, 'mongodb://127.0.0.1/').map(({ name, env }) => [name === 'gateway', env.FIRM_HOST]);
    expect(new Map(hosts as [boolean, string][])).toEqual(new Map([[false, undefined], [true, '203.0.113.1']]));
  } finally {
    delete process.env.FIRM_HOST;
  }
});

it('names every demo account with what it may, while demo data is on', () => {
  const text = welcome({ address: 'http://localhost:8080/', demo: true, logs: 'logs' });
  for (const { username } of demoAccounts) expect(text).toMatch(new RegExp(`^ +${username} +\\w`, 'm'));
  expect(welcome({ address: 'http://localhost:8080/', demo: false, logs: 'logs' })).not.toContain(demoPassword);
});

it('waits longer after each death, and starts anew after a long life', () => {
  const wait = createBackoff();
  expect([wait(10), wait(10), wait(10), wait(90_000), wait(10)]).toEqual([500, 1000, 2000, 500, 1000]);
  for (let i = 0; i < 20; i++) wait(10);
  expect(wait(10)).toBe(30_000);
});

it('ends what was started in the opposite order, once, and goes on after a failure', async () => {
  const text: string[] = [];
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const cleanup = createCleanup();
  const end = (name: string) => async () => void text.push(name);
  cleanup.add(end('mongod'));
  const forget = cleanup.add(end('build'));
  cleanup.add(async () => Promise.reject(new Error('stuck')));
  cleanup.add(end('services'));
  forget();
  await cleanup.run();
  await cleanup.run();
  expect(text).toEqual(['services', 'mongod']);
  quiet.mockRestore();
});
