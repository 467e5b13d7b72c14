/** What the bench looks for in pages is there: a class that was renamed would stop a part that hardly anybody runs. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const texts = (pattern: string): string[] => globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).map((file) => readFileSync(path.join(root, file), 'utf8'));

test('each class that the bench looks for is one of a screen', () => {
  const screens = texts('{shell,shared-ui,mfe-*}/**/*.{tsx,ts,css}').join('\n');
  const wanted = texts('tools/bench/*.ts').flatMap((text) => [...text.matchAll(/\.(firm-[a-z][a-z_-]*)/g)].map(([, name]) => name!));
  expect(wanted.length).toBeGreaterThan(5);
  expect([...new Set(wanted)].filter((name) => !new RegExp(`${name}(?![a-z_-])`).test(screens))).toEqual([]);
});
