/** The audit page shows the changes of every service in words: some area brings its fields and labels with `src/audited.ts`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const modules = globSync('mfe-*/src/audited.ts', { cwd: root });

test('every service with fields is brought by exactly one area', () => {
  const kept = globSync('services/*/contract/fields/tables.ts', { cwd: root }).map((file) => file.split('/')[1]);
  const brought = modules.flatMap((file) => [...read(file).matchAll(/@firm\/(\w+)\/contract\/fields\/tables'/g)].map(([, service]) => service));
  expect(kept.length).toBeGreaterThan(6);
  expect(brought.sort()).toEqual(kept.sort());
});

test.each(modules.map((file) => path.dirname(path.dirname(file))))('%s says so in its manifest and exposes it', (area) => {
  expect(read(`${area}/area.manifest.ts`)).toMatch(/^ {2}audited: true,$/m);
  expect(read(`${area}/src/area.ts`)).toContain("withAudited(area, () => import('./audited.ts'))");
});
