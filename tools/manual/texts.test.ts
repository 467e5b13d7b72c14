/** What the manual says: labels as the screens have them, and each language's own signs. */
import { chaptersIn } from '@firm/shell/manual/chapters.ts';
import type { Block, Chapter } from '@firm/shell/manual/chapter.ts';
import { faults, localeTexts } from '../i18n/signs.ts';
import { languages, type Language } from '../i18n/texts.ts';

function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('steps' in block) return block.steps;
  if ('points' in block) return block.points;
  if ('table' in block) return block.table.flat();
  return 'note' in block ? [block.note] : [];
}

const linesOf = ({ title, parts }: Chapter): string[] => [title, ...parts.flatMap((part) => [part.title ?? '', ...part.blocks.flatMap(textsOf)])];
const linesIn = (language: Language): string[] => chaptersIn(language).flatMap(linesOf);

/** What stands in guillemets: the labels, which English sets without signs. */
const quotedIn = (line: string): string[] => [...line.matchAll(/«([^»]*)»/g)].map(([, label = '']) => label.trim());

test.each(languages.filter((language) => language !== 'en'))('the manual in %s quotes labels that a screen of this language has', (language) => {
  const labels = new Set(localeTexts(language).map(({ text }) => text));
  const quoted = linesIn(language).flatMap((line) => quotedIn(line).map((label) => ({ label, line })));
  expect(quoted.length).toBeGreaterThan(60);
  expect(quoted.filter(({ label }) => !labels.has(label)).map(({ label, line }) => `${label}: ${line}`)).toEqual([]);
  expect(labels.has('Tenancy manager')).toBe(false);
});

test.each(languages)('the manual in %s has its own signs', (language) => {
  expect(linesIn(language).filter((line) => faults[language].test(line))).toEqual([]);
});
