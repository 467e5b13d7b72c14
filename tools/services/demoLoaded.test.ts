/** Demo data is loaded only when it is needed, because production images do not contain it. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const definitions = globSync('services/*/src/service.ts', { cwd: root });

/** Every module that these files load. */
const loadedBy = (files: readonly string[]): string[] => {
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => { console.log(url); return next(url, context); } });
    for (const file of ${JSON.stringify(files.map((file) => pathToFileURL(path.join(root, file)).href))}) await import(file);
    process.exit(0);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8', timeout: 60_000, maxBuffer: 2 ** 26, env: { ...process.env, FIRM_DEMO: '0' } });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  return stdout.split('\n');
};
const ofDemo = (modules: readonly string[]) => modules.filter((url) => /\/services\/\w+\/demo\//.test(url));

it('a service’s definition loads no demo data', () => {
  const loaded = loadedBy(definitions);
  expect([definitions.length, loaded.length > 500]).toEqual([7, true]);
  expect(ofDemo(loaded)).toEqual([]);
}, 90_000);

it('a seed loads its own', () => {
  expect(ofDemo(loadedBy(['services/maintenance/demo/seed.ts'])).length).toBeGreaterThan(2);
}, 90_000);
