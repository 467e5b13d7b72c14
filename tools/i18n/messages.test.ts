/** Error messages: each is used somewhere, and no two services use the same key for different ones. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const files = globSync('services/{platform/src/errors,*/src}/locales/en.json', { cwd: root });
const keysIn = (file: string) => Object.keys(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object);
const sources = globSync('services/*/{src,contract}/**/*.ts', { cwd: root, exclude: (file) => /\.test\.ts$/.test(file) })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

/** Whether a key occurs in the sources: in full, or as the beginning of a composed key. */
const isUsed = (key: string): boolean => new RegExp(`['"\`]${key}['"\`]|\\b${key}:`).test(sources) || key.split('_').some((_, i, parts) => i > 0 && sources.includes(`\`${parts.slice(0, i).join('_')}_\${`));

it('each is used', () => {
  expect(files.length).toBeGreaterThan(6);
  expect(files.flatMap((file) => keysIn(file).flatMap((key) => (isUsed(key) ? [] : [`${file}: ${key}`])))).toEqual([]);
  expect(isUsed('nobody_says_this')).toBe(false);
});

it('each belongs to one service', () => {
  const owners = Map.groupBy(files.flatMap((file) => keysIn(file).map((key) => ({ file, key }))), ({ key }) => key);
  expect([...owners].flatMap(([key, by]) => (by.length > 1 ? [`${key}: ${by.map(({ file }) => file).join(', ')}`] : []))).toEqual([]);
});
