/** Finds texts that no source file asks for. Pure; reads no files. */
import ts from 'typescript';
import { nodesIn } from '../source/nodes.ts';
import { flatten } from './texts.ts';

/** What a source file can ask for texts with. */
export interface Asked {
  /** Its string literals, without the namespace before a key (`ui:form.close`). */
  readonly literals: readonly string[];
  /** Its template literals, by their fixed parts: `alert.${x}.title` is `['alert.', '.title']`. */
  readonly templates: readonly (readonly string[])[];
  /** Names of its members, which can also fill in the variable part of a key. */
  readonly members: readonly string[];
}

const plural = /_(zero|one|two|few|many|other)$/;
const withoutNamespace = (text: string): string => text.replace(/^[a-z-]+:(?=\w)/, '');

/** @param file its name, for JSX. Keys in a manifest (`area.manifest.ts`) are below `manifest`, where the shell looks them up. */
export function askedIn(file: string, text: string): Asked {
  const [literals, templates, members]: [string[], string[][], string[]] = [[], [], []];
  const below = file.endsWith('area.manifest.ts') ? 'manifest.' : '';
  for (const node of nodesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false))) {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) literals.push(...new Set([node.text, below + withoutNamespace(node.text)]));
    else if (ts.isTemplateExpression(node)) templates.push([withoutNamespace(node.head.text), ...node.templateSpans.map(({ literal }) => literal.text)]);
    else if ((ts.isPropertyAssignment(node) || ts.isPropertySignature(node) || ts.isShorthandPropertyAssignment(node)) && ts.isIdentifier(node.name)) members.push(node.name.text);
  }
  return { literals, templates, members };
}

/**
 * The keys of a `locales` file that none of `askers` asks for: as a literal, or as a template whose variable parts are filled in with
 * values that `valued` have: literals, members, or templates themselves (`room_not_ready_${status}`).
 * @param texts parsed JSON of one language
 * @param valued the values that any source file knows: an area's screens compose keys with what services answer
 */
export function unasked(texts: unknown, askers: readonly Asked[], valued: ReturnType<typeof valuesOf>): string[] {
  const literals = new Set(askers.flatMap((one) => one.literals));
  // Without a fixed word it would ask for everything.
  const templates = askers.flatMap((one) => one.templates.filter((parts) => /^[\w.-]*[a-z]{2}[\w.-]*$/i.test(parts.join(''))).map(patternOf));
  const isComposed = (key: string): boolean => templates.some((pattern) => pattern.exec(key)?.slice(1).every((filled) => filled.split('.').every(valued)));
  const keys = new Set([...flatten(texts).keys()].map((key) => key.replace(plural, '')));
  return [...keys].filter((key) => !literals.has(key) && !isComposed(key));
}

/** Whether a word is a value that one of the files has. */
export function valuesOf(files: readonly Asked[]): (word: string) => boolean {
  const words = new Set(files.flatMap(({ literals, members }) => [...literals, ...members]));
  // A template of nearly nothing but variable parts would make a value of everything.
  const composed = files.flatMap(({ templates }) => templates.filter((parts) => /^[\w-]{4,}$/.test(parts.join(''))).map(patternOf));
  return (word) => /^\d+$/.test(word) || words.has(word) || composed.some((pattern) => pattern.exec(word)?.slice(1).every((filled) => words.has(filled)));
}

const patternOf = (parts: readonly string[]): RegExp => new RegExp(`^${parts.map((part) => part.replace(/[^\w]/g, '\\$&')).join('(.+)')}$`);
