import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { manualFiles } from '@firm/shell/manual/files.ts';
import type { Language } from '@firm/shared-ui/i18n/index.ts';
import type { Block } from '@firm/shared-ui/manual/chapter.ts';
import { chapterFolders, chaptersIn } from './chapters.ts';
import { renderManual } from './definition.ts';

const root = path.join(__dirname, '../..');
const languages = Object.keys(manualFiles) as Language[];
const published = (language: Language) => readFileSync(path.join(root, 'shell/public/manual', manualFiles[language]));

/** The structure of a block, without its texts. */
function formOf(block: Block): unknown {
  if (typeof block === 'string') return 'text';
  if ('steps' in block) return { steps: block.steps.length };
  if ('points' in block) return { points: block.points.length };
  if ('table' in block) return { table: block.table.map((row) => row.length), columns: block.widths.length };
  return Object.keys(block);
}

const formIn = async (language: Language) =>
  (await chaptersIn(language)).map(({ parts }) => parts.map(({ title, blocks }) => [title !== undefined, blocks.map(formOf)]));

test('every area has its chapter in the manual, and every chapter a position of its own', async () => {
  const chapters = await chapterFolders();
  const areas = globSync('mfe-*/area.manifest.ts', { cwd: root }).map((file) => path.dirname(file));
  expect(areas.length).toBeGreaterThan(5);
  expect(areas.filter((area) => !chapters.some(({ folder }) => folder.startsWith(`${area}/`)))).toEqual([]);
  expect(new Set(chapters.map(({ order }) => order)).size).toBe(chapters.length);
});

test.each(languages)('the published manual in %s is up to date with its texts (else: node tools/manual/build-manual.ts)', async (language) => {
  const bytes = await renderManual(language);
  expect(bytes.equals(published(language))).toBe(true);
});

test.each(languages)('the manual in %s has the same parts, steps and rows as the English one', async (language) => {
  expect(await formIn(language)).toEqual(await formIn('en'));
});

test.each(languages)('the table of contents of the manual in %s leads to the headings', async (language) => {
  const raw = published(language).toString('latin1');
  const headings = (await chaptersIn(language)).reduce((sum, { parts }) => sum + 1 + parts.filter(({ title }) => title).length, 0);
  const named = (form: RegExp) => [...new Set([...raw.matchAll(form)].map(([, name]) => name))].sort();
  const links = named(/\/D \(([\w-]+)\)/g);
  expect(links).toHaveLength(headings);
  expect(named(/\(([\w-]+)\) \[\d+ 0 R \/XYZ/g)).toEqual(links);
});
