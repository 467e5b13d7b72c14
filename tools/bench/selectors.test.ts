/** The classes by which the bench finds elements exist: a renamed one would break a part that is seldom run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../imports/resolve.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = sourceFiles(root);
const textsOf = (which: RegExp): string[] => files.filter((file) => which.test(file)).map((file) => readFileSync(path.join(root, file), 'utf8'));

test('each class that the bench looks for is used by a screen', () => {
  const screens = textsOf(/^(shell|shared-ui|mfe-[a-z]+)\/.*(?<!\.test)\.tsx?$/).join('\n');
  const wanted = textsOf(/^tools\/bench\//).flatMap((text) => [...text.matchAll(/\.(firm-[a-z][a-z_-]*)/g)].map(([, name]) => name!));
  expect(wanted.length).toBeGreaterThan(5);
  expect([...new Set(wanted)].filter((name) => !new RegExp(`${name}(?![a-z_-])`).test(screens))).toEqual([]);
});
