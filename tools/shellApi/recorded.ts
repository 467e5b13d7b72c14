/**
 * The record of what the shell shares with areas (`shell/sharedApi.json`), and which version number a change of it requires.
 * Versions are compatible as in npm: with 1.2.3 those below 2.0.0, with 0.1.2 those below 0.2.0.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SharedApi } from './sharedApi.ts';

export interface Recorded {
  /** The version of the shell that is recorded. */
  readonly version: string;
  /** Name of what is shared → its description, and the first version of the shell that shares it in this form. */
  readonly shared: Readonly<Record<string, { readonly since: string; readonly is: string }>>;
}

interface Difference {
  /** New, or a function whose result has members that it had not: areas built against the former work on. */
  readonly added: readonly string[];
  /** Removed or changed otherwise: areas built against the former may not work with the current one. */
  readonly broken: readonly string[];
}

const file = (root: string): string => path.join(root, 'shell/sharedApi.json');

/** Throws if the file is not there: without a record nothing can be compared. */
export function readRecorded(root: string): Recorded {
  return JSON.parse(readFileSync(file(root), 'utf8')) as Recorded;
}

/** Overwrites the record; the change is seen in the commit. */
export function writeRecorded(root: string, recorded: Recorded): void {
  writeFileSync(file(root), `${JSON.stringify(recorded, null, 1)}\n`);
}

/** The differences between the record and the current state. Pure. */
export function difference({ shared }: Recorded, present: SharedApi): Difference {
  return {
    added: [...present].filter(([name, is]) => shared[name] === undefined || isGrown(shared[name].is, is)).map(([name]) => name),
    broken: Object.entries(shared).flatMap(([name, { is }]) => (present.get(name) === is || isGrown(is, present.get(name)) ? [] : [name])),
  };
}

/** Whether the later description is of a function with the same parameters, whose result has all that it had and more. Pure. */
function isGrown(before: string, now = ''): boolean {
  const form = /^(\(.*\) => )\{ (.*) \}$/;
  const [[, call, members = ''] = [], [, sameCall, more = ''] = []] = [form.exec(before) ?? [], form.exec(now) ?? []];
  const has = new Set(membersOf(more));
  return before !== now && call !== undefined && call === sameCall && membersOf(members).every((member) => has.has(member));
}

/** `a: x; b: { c: y; d: z }` in its members, those of members being left together. */
function membersOf(text: string): string[] {
  let depth = 0;
  const cut = [...text].map((sign, i) => {
    if ('({<['.includes(sign)) depth += 1;
    // The arrow of a function is no bracket.
    if (')}]'.includes(sign) || (sign === '>' && text[i - 1] !== '=')) depth -= 1;
    return depth === 0 && sign === ';' ? '\n' : sign;
  });
  return cut.join('').split('\n').map((member) => member.trim());
}

/** The current state as the record of a version; unchanged entries keep the version in which they came. Pure. */
export function record({ shared }: Recorded, present: SharedApi, version: string): Recorded {
  const entries = [...present].map(([name, is]) => {
    const before = shared[name];
    return [name, { since: before?.is === is ? before.since : version, is }] as const;
  });
  return { version, shared: Object.fromEntries(entries) };
}

/** What is wrong with the version number for a difference, in a sentence; null: nothing. Pure. */
export function versionProblem(before: string, now: string, { added, broken }: Difference): string | null {
  const named = [...broken.map((name) => `changed or gone: ${name}`), ...added.map((name) => `new: ${name}`)].join('\n  ');
  const [was, is] = [parts(before), parts(now)];
  const isLater = compare(is, was) > 0;
  if (broken.length > 0 && breaking(is).join('.') === breaking(was).join('.')) {
    return `What areas are built on is another than in shell ${before}. Give shell/package.json a version that breaks with it (${nextBreaking(was)}).\n  ${named}`;
  }
  if (added.length > 0 && !isLater) return `Areas are given more than by shell ${before}. Give shell/package.json a later version.\n  ${named}`;
  return null;
}

const parts = (version: string): readonly number[] => version.split('.').map(Number);
const compare = (a: readonly number[], b: readonly number[]): number => a.map((part, i) => part - (b[i] ?? 0)).find((one) => one !== 0) ?? 0;
/** The parts of a version that change with a breaking change: up to the first that is not zero. */
const breaking = (version: readonly number[]): readonly number[] => version.slice(0, version.findIndex((part) => part > 0) + 1);
const nextBreaking = (version: readonly number[]): string =>
  version.map((part, i) => (i < breaking(version).length - 1 ? part : i === breaking(version).length - 1 ? part + 1 : 0)).join('.');
