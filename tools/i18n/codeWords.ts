/** Words that code and documents must not use, because the glossary has another (docs/glossary.md). */
import ts from 'typescript';
import { nodesIn } from '../source/nodes.ts';

/** A word that must not be used, what to say instead, and names that may keep it, each with a reason. */
interface BannedWord {
  readonly word: RegExp;
  readonly say: string;
  /** The word is ordinary English in prose and is refused only in names in code. */
  readonly namesOnly?: true;
  readonly keep?: Readonly<Record<string, string>>;
}

const stored = 'stored in the data of earlier releases';
const column = 'the key of a column, kept in saved reports and exports';

const bannedWords: readonly BannedWord[] = [
  { word: /^houses?$/i, say: 'dormitory', keep: { houses_seen: column } },
  { word: /^tickets?$/i, say: 'alert', keep: { open_tickets: stored, late_tickets: stored, tickets: column, vendor_tickets: 'the code of a report' } },
  { word: /^firms?$/i, say: 'employer, vendor or client', namesOnly: true, keep: { residents_employer_firms: stored } },
  { word: /^parked$/i, say: 'dead letter' },
  { word: /^overtaken$/i, say: 'conflict' },
  { word: /^turnstiles?$/i, say: 'semaphore' },
  { word: /^making$/i, say: 'pending, or what is being created', namesOnly: true },
  { word: /^said$/i, say: 'what it is: given, outcome, notice', namesOnly: true },
];

/** Names that contain the word rightly: the employers' collection and calls, and the product itself. */
const isOwnName = (name: string): boolean => /employerfirm/i.test(name) || name === 'firm' || name === 'FIRM' || name.startsWith('FIRM_');

const partsOf = (name: string): string[] => name.split(/[_$]|(?<=[a-z\d])(?=[A-Z])/);

/** The identifiers in a file: variables, types, functions and properties, without texts and comments. */
export function namesIn(file: string, text: string): ReadonlySet<string> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  return new Set(nodesIn(source).filter(ts.isIdentifier).map((node) => node.text));
}

/** What is wrong with a name; null if nothing is. */
export function faultOfName(name: string): string | null {
  if (isOwnName(name)) return null;
  const found = bannedWords.find(({ word, keep = {} }) => !(name in keep) && partsOf(name).some((part) => word.test(part)));
  return found ? `${name}: say ${found.say}` : null;
}

/** The words of a document or comment that must not be used. Ignores code spans, which name calls and data, and proper names. */
export function wordsIn(text: string): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, ' ');
  return (prose.match(/(?<!\w)[a-z]\w*(?:-\w+)*/g) ?? []).filter((word) => bannedWords.some((banned) => !banned.namesOnly && banned.word.test(word)));
}
