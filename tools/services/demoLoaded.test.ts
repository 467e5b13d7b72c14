/** Demo data is loaded only when it is needed, because production images do not contain it. */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const definitions = globSync('services/*/src/service.ts', { cwd: root });

const end = 'all loaded';

/**
 * Every module that these files load. The process that loads them is ended from outside as soon as it has named them all: services
 * that are only defined may leave something running, and what Node does when it exits itself is not what is tested.
 */
async function loadedBy(files: readonly string[]): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => { console.log(url); return next(url, context); } });
    for (const file of ${JSON.stringify(files.map((file) => pathToFileURL(path.join(root, file)).href))}) await import(file);
    console.log('${end}');`;
  const loading = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, FIRM_DEMO: '0' } });
  const loaded: string[] = [];
  for await (const line of createInterface({ input: loading.stdout })) {
    if (line === end) loading.kill('SIGKILL');
    loaded.push(line);
  }
  expect(loaded.at(-1)).toBe(end);
  return loaded.slice(0, -1);
}
const ofDemo = (modules: readonly string[]) => modules.filter((url) => /\/services\/\w+\/demo\//.test(url));

it('a service’s definition loads no demo data', async () => {
  const loaded = await loadedBy(definitions);
  expect([definitions.length, loaded.length > 500]).toEqual([7, true]);
  expect(ofDemo(loaded)).toEqual([]);
}, 90_000);

it('a seed loads its own', async () => {
  expect(ofDemo(await loadedBy(['services/maintenance/demo/seed.ts'])).length).toBeGreaterThan(2);
}, 90_000);
