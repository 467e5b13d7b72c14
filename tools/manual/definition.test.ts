import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chaptersIn } from '@firm/shell/manual/chapters.ts';
import { manualFiles } from '@firm/shell/manual/files.ts';
import type { Block } from '@firm/shell/manual/chapter.ts';
import type { Language } from '@firm/shared-ui/i18n/index.ts';
import { renderManual } from './definition.ts';

const languages = Object.keys(manualFiles) as Language[];
const published = (language: Language) => readFileSync(path.join(__dirname, '../../shell/public/manual', manualFiles[language]));

/** What a block is, without its words. */
function formOf(block: Block): unknown {
  if (typeof block === 'string') return 'text';
  if ('steps' in block) return { steps: block.steps.length };
  if ('points' in block) return { points: block.points.length };
  if ('table' in block) return { table: block.table.map((row) => row.length), columns: block.widths.length };
  return Object.keys(block);
}

const formIn = (language: Language) =>
  chaptersIn(language).map(({ parts }) => parts.map(({ title, blocks }) => [title !== undefined, blocks.map(formOf)]));

test.each(languages)('the published manual in %s is what its texts give: node tools/manual/build-manual.ts', async (language) => {
  const bytes = await renderManual(language);
  expect(bytes.equals(published(language))).toBe(true);
});

test.each(languages)('the manual in %s has every part, step and row of the English one', (language) => {
  expect(formIn(language)).toEqual(formIn('en'));
});

test.each(languages)('the contents of the manual in %s lead to their headings', (language) => {
  const raw = published(language).toString('latin1');
  const headings = chaptersIn(language).reduce((sum, { parts }) => sum + 1 + parts.filter(({ title }) => title).length, 0);
  const named = (form: RegExp) => [...new Set([...raw.matchAll(form)].map(([, name]) => name))].sort();
  const links = named(/\/D \(([\w-]+)\)/g);
  expect(links).toHaveLength(headings);
  expect(named(/\(([\w-]+)\) \[\d+ 0 R \/XYZ/g)).toEqual(links);
});
