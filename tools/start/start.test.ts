import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoAccounts, demoPassword } from '@firm/identity/demo/accounts';
import type { startMongod } from '../mongod/startMongod.ts';
import { PlainError } from '../progress/PlainError.ts';
import { welcome } from './accounts.ts';
import { createBackoff } from './backoff.ts';
import { createCleanup } from './cleanup.ts';
import { checkGround } from './ground.ts';
import { keepMongod } from './keepMongod.ts';
import { LogFile } from './logFile.ts';
import { plannedParts } from './parts.ts';
import { hostHere } from './ready.ts';
import { readStartSettings } from './settings.ts';

const root = path.resolve(__dirname, '../..');

it('says which port is taken', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as { port: number };
  await expect(checkGround({ data: tmpdir(), port })).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((done) => server.close(done));
});

it('calls the gateway at the address in FIRM_HOST, and keeps the services on this machine', async () => {
  expect([undefined, '', '0.0.0.0', '::', '10.0.0.5', '::1'].map((host) => hostHere(host))).toEqual([undefined, undefined, undefined, undefined, '10.0.0.5', '[::1]']);
  process.env.FIRM_HOST = '203.0.113.1';
  try {
    await expect(checkGround({ data: tmpdir(), port: 0 })).rejects.toThrow('FIRM_HOST is 203.0.113.1, which is no address of this machine');
    const settings = readStartSettings(root, { FIRM_PROCESSES: 'many' });
    const hosts = plannedParts(settings, 'mongodb://127.0.0.1/', '').map(({ name, env }) => [name === 'gateway', env.FIRM_HOST]);
    expect(new Map(hosts as [boolean, string][])).toEqual(new Map([[false, undefined], [true, '203.0.113.1']]));
  } finally {
    delete process.env.FIRM_HOST;
  }
});

it('lists every demo account with what it may do, while demo data is on', () => {
  const text = welcome({ address: 'http://localhost:8080/', demo: true, logs: 'logs' });
  for (const { username } of demoAccounts) expect(text).toMatch(new RegExp(`^ +${username} +\\w`, 'm'));
  expect(welcome({ address: 'http://localhost:8080/', demo: false, logs: 'logs' })).not.toContain(demoPassword);
});

describe('MongoDB that ends while the portal runs', () => {
  const running = (pid: number) => ({ uri: 'mongodb://127.0.0.1:4711/?replicaSet=rs0', from: 'test', pid, stop: async () => {} });

  it('is restarted at the same address until it runs, however often that fails', async () => {
    const text: string[] = [];
    const waits: number[] = [];
    const ports: (number | undefined)[] = [];
    let die: (reason: string) => void = () => {};
    const start = async ({ port, onDeath }: Parameters<typeof startMongod>[0]) => {
      ports.push(port);
      die = onDeath ?? die;
      if (ports.length > 1 && ports.length < 14) throw new PlainError('The disk is full.');
      return running(ports.length);
    };
    let again: () => void = () => {};
    const back = new Promise<void>((resolve) => (again = resolve));
    const say = (line: string) => void (text.push(line), line.startsWith('✓') && again());
    await keepMongod({ dataPath: '/x', stopping: () => false, start, say, wait: async (ms) => void waits.push(ms) });
    die('MongoDB ended (killed).');
    await back;
    expect(ports).toEqual([undefined, ...Array(13).fill(4711)]);
    expect(Math.max(...waits)).toBe(30_000);
    expect(text.map((line) => line.slice(0, 12))).toEqual(['✗ MongoDB en', '✗ The disk i', '✓ MongoDB ru']);
  });

  it('is left alone when the portal is being stopped', async () => {
    let stopping = false;
    const starts: unknown[] = [];
    const start = async (options: Parameters<typeof startMongod>[0]) => {
      starts.push(options);
      return running(1);
    };
    await keepMongod({ dataPath: '/x', stopping: () => stopping, start, say: fail });
    stopping = true;
    (starts[0] as { onDeath: (reason: string) => void }).onDeath('MongoDB ended.');
    await new Promise((resolve) => setImmediate(resolve));
    expect(starts).toHaveLength(1);
  });

  const fail = (line: string) => {
    throw new Error(line);
  };
});

it('sets a log aside that has grown too long while the portal runs, and keeps one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
  const file = path.join(folder, 'part.log');
  const log = new LogFile(file, 0, 1_000);
  const lines = Array.from({ length: 60 }, (_, at) => `${at} ${'x'.repeat(40)}`);
  const written = () => [`${file}.1`, file].map((one) => (existsSync(one) ? readFileSync(one, 'utf8') : '')).join('');
  for (const line of lines) {
    log.write(line);
    while (!written().includes(`${line}\n`)) await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await log.end();
  expect(readdirSync(folder).sort()).toEqual(['part.log', 'part.log.1']);
  const kept = written().trimEnd().split('\n');
  // The last lines, each once and in order, and no more than two logs of them.
  expect(kept).toEqual(lines.slice(-kept.length));
  expect(kept.length).toBeLessThan(lines.length);
  for (const one of [file, `${file}.1`]) expect(statSync(one).size).toBeLessThan(1_200);
  rmSync(folder, { recursive: true });
});

it('goes on logging when a file can be written again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
  const file = path.join(folder, 'part.log');
  const log = new LogFile(file, 0);
  log.write('before');
  await log.end();
  // Stands in for a full disk: nothing can be opened at that path.
  renameSync(file, `${file}.kept`);
  mkdirSync(file);
  for (let i = 0; i < 3; i += 1) {
    log.write('lost');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  rmdirSync(file);
  // On a busy machine the last stream is opened a moment later: its line is not lost, or those until it reports its failure are.
  for (let i = 0; i < 200 && !existsSync(file); i += 1) {
    log.write('after');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await log.end();
  expect(readFileSync(file, 'utf8')).toMatch(/^(lost\n)?(after\n)+$/);
});

it('waits longer after each crash, and resets after a long run', () => {
  const wait = createBackoff();
  expect([wait(10), wait(10), wait(10), wait(90_000), wait(10)]).toEqual([500, 1000, 2000, 500, 1000]);
  for (let i = 0; i < 20; i++) wait(10);
  expect(wait(10)).toBe(30_000);
});

it('stops what was started in reverse order, once, and continues after a failure', async () => {
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
