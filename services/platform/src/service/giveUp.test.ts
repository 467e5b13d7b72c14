import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { cannotListen } from './giveUp.ts';

/** Runs a service as a process of its own, with these settings, until it ends by itself. */
function start(env: Record<string, string>) {
  const run = JSON.stringify(path.join(__dirname, 'run.ts'));
  const code = `import { runService } from ${run}; await runService({ name: 'tenancy', models: [] });`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });
}

test.each([
  ['a database that is away', { MONGODB_URI: 'mongodb://127.0.0.1:1/?replicaSet=rs0' }, /^MongoDB cannot be reached; .*MONGODB_URI.*ECONNREFUSED.*\n$/],
  ['a wrong setting', { FIRM_POOL: 'many' }, /^Wrong setting: FIRM_POOL .*\n$/],
  ['a mistyped name of a setting', { FIRM_DEMOS: '0' }, /^Wrong setting: FIRM_DEMOS .*FIRM_DEMO .*\n$/],
  ['a password that MongoDB refuses', { MONGODB_URI: (process.env['MONGODB_URI'] ?? '').replace('//', '//somebody:secret@') }, /^MongoDB refuses the name or the password in MONGODB_URI; (?!.*secret).*\n$/],
])('%s ends a service with one line that says so', (_, env, line) => {
  const { status, stderr } = start(env);
  expect(stderr).toMatch(line);
  expect(status).toBe(1);
});

test('a port that is taken names the setting for another', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  expect(cannotListen(taken, 7102, 'FIRM_PORT_TENANCY').message).toBe('Port 7102 is in use by another program; stop it or start with FIRM_PORT_TENANCY=<another>');
});
