import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chaptersIn } from '@firm/shell/manual/chapters.ts';
import { manualFiles } from '@firm/shell/manual/files.ts';
import type { Block } from '@firm/shell/manual/chapter.ts';
import type { Language } from '@firm/shared-ui/i18n/index.ts';
import { renderManual } from './definition.ts';

const languages = Object.keys(manualFiles) as Language[];
const published = (language: Language) => readFileSync(path.join(__dirname, '../../shell/public/manual', manualFiles[language]));

/** The structure of a block, without its texts. */
function formOf(block: Block): unknown {
  if (typeof block === 'string') return 'text';
  if ('steps' in block) return { steps: block.steps.length };
  if ('points' in block) return { points: block.points.length };
  if ('table' in block) return { table: block.table.map((row) => row.length), columns: block.widths.length };
  return Object.keys(block);
}

const formIn = (language: Language) =>
  chaptersIn(language).map(({ parts }) => parts.map(({ title, blocks }) => [title !== undefined, blocks.map(formOf)]));

test.each(languages)('the published manual in %s is up to date with its texts (else: node tools/manual/build-manual.ts)', async (language) => {
  const bytes = await renderManual(language);
  expect(bytes.equals(published(language))).toBe(true);
});

test.each(languages)('the manual in %s has the same parts, steps and rows as the English one', (language) => {
  expect(formIn(language)).toEqual(formIn('en'));
});

test.each(languages)('the table of contents of the manual in %s leads to the headings', (language) => {
  const raw = published(language).toString('latin1');
  const headings = chaptersIn(language).reduce((sum, { parts }) => sum + 1 + parts.filter(({ title }) => title).length, 0);
  const named = (form: RegExp) => [...new Set([...raw.matchAll(form)].map(([, name]) => name))].sort();
  const links = named(/\/D \(([\w-]+)\)/g);
  expect(links).toHaveLength(headings);
  expect(named(/\(([\w-]+)\) \[\d+ 0 R \/XYZ/g)).toEqual(links);
});
