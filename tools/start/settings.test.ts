/** What `npm start` takes from its environment, and that a wrong setting is told before anything is built. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PlainError, reportFailure } from '../progress/PlainError.ts';
import { readStartSettings } from './settings.ts';

const root = path.resolve(__dirname, '../..');

it('reads its settings, with defaults for empty ones', () => {
  expect(readStartSettings(root, { PORT: '', FIRM_DATA: 'x', FIRM_BUILD: '' })).toEqual({
    root, port: 8080, data: path.join(root, 'x'), processes: 'one', demo: true, build: true,
  });
});

it.each([
  [{ PORT: 'eighty' }, 'PORT (a port is a whole number from 0 to 65535)'],
  [{ PORT: '70000' }, 'PORT (a port is a whole number from 0 to 65535)'],
  [{ PORT: '0' }, 'PORT (npm start needs a port, from 1 to 65535)'],
  [{ FIRM_PROCESSES: 'three' }, 'FIRM_PROCESSES (one, a single process, or many, one process each)'],
  [{ FIRM_BUILD: 'no' }, 'FIRM_BUILD (0 or 1)'],
  [{ FIRM_MONGOD_CACHE_GB: 'much' }, 'FIRM_MONGOD_CACHE_GB (a number of GB, at least 0.25)'],
  [{ FIRM_SERVICES: 'identity,helth' }, expect.stringMatching(/^FIRM_SERVICES \(there is no service helth; there are admin, .*\)$/)],
  [{ FIRM_POOL: '1' }, expect.stringMatching(/^FIRM_POOL \(.+\)$/)],
  [{ FIRM_HSTS: 'yes' }, expect.stringMatching(/^FIRM_HSTS \(.+\)$/)],
  [{ FIRM_PORT_HEALTH: 'seven' }, 'FIRM_PORT_HEALTH (a port is a whole number from 0 to 65535)'],
  [{ FIRM_URL_HEALTH: 'health:7105' }, expect.stringMatching(/^FIRM_URL_HEALTH \(.+\)$/)],
  [{ FIRM_DEMOS: '0' }, 'FIRM_DEMOS (there is no such setting: FIRM_DEMO is meant?)'],
  [{ FIRM_PORT_HELTH: '7000' }, 'FIRM_PORT_HELTH (there is no such setting: FIRM_PORT_HEALTH is meant?)'],
])('refuses %j in one line', (env, fault) => {
  const failure = failureOf(() => readStartSettings(root, env));
  expect(failure).toBeInstanceOf(PlainError);
  expect(/^Wrong setting: (.*)$/.exec((failure as Error).message)?.[1]).toEqual(fault);
});

function failureOf(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

it('names each of several wrong settings in a line of its own', () => {
  const failure = failureOf(() => readStartSettings(root, { FIRM_POOL: '1', FIRM_METRICS: 'everybody', FIRM_BUILD: 'no' }));
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    reportFailure(failure);
    expect(String(print.mock.calls[0]?.[0]).split('\n').map((line) => line.split('(')[0])).toEqual(['✗ Wrong setting: FIRM_POOL ', '✗ Wrong setting: FIRM_METRICS ', '✗ Wrong setting: FIRM_BUILD ']);
  } finally {
    print.mockRestore();
    process.exitCode = undefined;
  }
});

it('goes on with a name that is none, and says so', () => {
  const lines: string[] = [];
  expect(readStartSettings(root, { FIRM_VERSION: '3' }, (line) => void lines.push(line)).port).toBe(8080);
  expect(lines).toEqual(['  FIRM_VERSION is no setting of FIRM and is ignored.']);
});

it('stops at a wrong setting before it touches anything', () => {
  const folder = path.join(tmpdir(), `firm-start-${process.pid}`);
  const { status, stderr, stdout } = spawnSync(process.execPath, [path.join(__dirname, 'start.ts')], { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', FIRM_DATA: folder, FIRM_DEMOS: '0' } });
  expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: '✗ Wrong setting: FIRM_DEMOS (there is no such setting: FIRM_DEMO is meant?)\n', stdout: '' });
  expect(existsSync(folder)).toBe(false);
});
