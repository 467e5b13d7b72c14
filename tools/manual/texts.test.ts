/** The texts of the manual: they quote labels exactly as screens have them, with the punctuation of each language. */
import { identityLabels } from '@firm/identity/contract/labels';
import type { Block, Chapter } from '@firm/shared-ui/manual/chapter.ts';
import { faults, localeTexts } from '../i18n/signs.ts';
import { languages, type Language } from '../i18n/texts.ts';
import { chaptersIn } from './chapters.ts';

function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('steps' in block) return block.steps;
  if ('points' in block) return block.points;
  if ('table' in block) return block.table.flat();
  return 'note' in block ? [block.note] : [];
}

const linesOf = ({ title, parts }: Chapter): string[] => [title, ...parts.flatMap((part) => [part.title ?? '', ...part.blocks.flatMap(textsOf)])];
const linesIn = async (language: Language): Promise<string[]> => (await chaptersIn(language)).flatMap(linesOf);

/** The texts in guillemets: quoted labels. English quotes them without marks. */
const quotedIn = (line: string): string[] => [...line.matchAll(/«([^»]*)»/g)].map(([, label = '']) => label.trim());

test.each(languages.filter((language) => language !== 'en'))('the manual in %s quotes only labels that a screen in this language has', async (language) => {
  const labels = new Set(localeTexts(language).map(({ text }) => text));
  const quoted = (await linesIn(language)).flatMap((line) => quotedIn(line).map((label) => ({ label, line })));
  expect(quoted.length).toBeGreaterThan(60);
  expect(quoted.filter(({ label }) => !labels.has(label)).map(({ label, line }) => `${label}: ${line}`)).toEqual([]);
  expect(labels.has('Tenancy manager')).toBe(false);
});

test.each(languages)('the manual in %s names the groups that every portal has as screens do', async (language) => {
  const { lookup } = (await identityLabels[language]()).default;
  const lines = await linesIn(language);
  expect(Object.values(lookup.group).filter((name) => !lines.includes(name))).toEqual([]);
});

test.each(languages)('the manual in %s has the right punctuation', async (language) => {
  expect((await linesIn(language)).filter((line) => faults[language].test(line))).toEqual([]);
});
