/** One word per thing in code and documents (docs/glossary.md): names, comments and pages do not use words that the glossary replaces. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultOfName, namesIn, wordsIn } from './codeWords.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const exclude = (name: string): boolean => /(^|\/)(node_modules|dist|\.\w+)$/.test(name);
const own = /^tools\/i18n\/(codeWords|words)/;

const sources = globSync('{services,shell,shared-ui,mfe-*,tools,e2e}/**/*.{ts,tsx}', { cwd: root, exclude }).filter((file) => !own.test(file));
/** Only files that contain one of the words at all are parsed. */
const suspicious = /house|ticket|firms|[a-z]Firm|parked|overtaken|turnstile|making|said/i;

it('names in code use the words of the glossary', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const faults = sources.flatMap((file) => {
    const text = read(file);
    if (!suspicious.test(text)) return [];
    return [...namesIn(file, text)].flatMap((name) => faultOfName(name) ?? []).map((fault) => `${file}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

it('comments use the words of the glossary', () => {
  const faults = sources.flatMap((file) => {
    const comments = read(file).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/g) ?? [];
    return comments.flatMap(wordsIn).map((word) => `${file}: ${word}`);
  });
  expect(faults).toEqual([]);
});

it('documents use the words of the glossary', () => {
  const pages = globSync(['docs/**/*.md', '{services,shell,shared-ui,mfe-*,tools,e2e}/**/*.md'], { cwd: root, exclude }).filter((file) => file !== 'docs/glossary.md');
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.flatMap((file) => wordsIn(read(file)).map((word) => `${file}: ${word}`))).toEqual([]);
});

it('a replaced word is found, except in names that may keep it', () => {
  const names = namesIn('a.ts', "/** A house. */ const openHouse = { ticket_id: 1, said: `${makingOf}`, households: 'ticket' }; export type EmployerFirm = 1; const open_tickets = firm;");
  expect([...names].flatMap((name) => faultOfName(name) ?? [])).toEqual([
    'openHouse: say dormitory',
    'ticket_id: say alert',
    'said: say what it is: given, outcome, notice',
    'makingOf: say pending, or what is being created',
  ]);
  expect(wordsIn('A ticket of `open_tickets` in the house, not in North House, as said; making per-ticket housekeeping')).toEqual(['ticket', 'house']);
});
