import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writtenCommas } from './commas.ts';

const root = path.resolve(__dirname, '../..');

test('what counts as a comma of a screen', () => {
  const [shown, hidden] = [["names.join(', ')", "{i > 0 && ', '}", '<Name>{name}</Name>, <Time value={at} />'], ["ids.join(',')", "names.join(t('words.comma'))", "const [a, b] = ['x', 'y'];"]];
  expect(writtenCommas([...shown, ...hidden].join('\n'))).toEqual(shown);
});

test('lists on the areas’ screens are separated by the comma of the reader’s language', () => {
  const files = globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => writtenCommas(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line}`))).toEqual([]);
});
