/** What the shell shares with areas changes only with the shell's version, and each area requires a version that shares all that it uses. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describer } from './describe.ts';
import { neededOf } from './needs.ts';
import { difference, readRecorded, record, versionProblem, type Recorded } from './recorded.ts';
import { sharedApi } from './sharedApi.ts';

const root = path.resolve(__dirname, '../..');
const shell = JSON.parse(readFileSync(path.join(root, 'shell/package.json'), 'utf8')) as { version: string };
const areas = globSync('mfe-*', { cwd: root }).sort();

test('shell/sharedApi.json is what this version of the shell shares (else: raise its version, and `node tools/shellApi/record.ts`)', () => {
  const recorded = readRecorded(root);
  const present = sharedApi(root);
  expect(present.size).toBeGreaterThan(100);
  expect(versionProblem(recorded.version, shell.version, difference(recorded, present))).toBeNull();
  expect(record(recorded, present, shell.version)).toEqual(recorded);
});

test.each(areas)('%s requires a shell that shares all that it uses', (area) => {
  const { shared } = readRecorded(root);
  const [, required = ''] = /requiresShell: '([\d.]+)'/.exec(readFileSync(path.join(root, area, 'area.manifest.ts'), 'utf8')) ?? [];
  const needed = neededOf(root, area);
  expect([...needed]).toContain('@firm/shared-ui/area/index.ts defineArea');
  const newer = [...needed].filter((name) => {
    const [whole = ''] = name.split(' ');
    const of = name.includes(' ') ? [shared[name]] : Object.entries(shared).flatMap(([one, entry]) => (one.startsWith(`${whole} `) ? [entry] : []));
    return of.length === 0 || of.some((entry) => !entry || entry.since.localeCompare(required, 'en', { numeric: true }) > 0);
  });
  expect(newer).toEqual([]);
});

describe('what a change requires of the version', () => {
  const formats = '(list) => { a: x; b: { c: (x) => y; d: z } }';
  const before: Recorded = { version: '1.4.2', shared: { 'ui Board': { since: '1.0.0', is: '(list) => Node' }, 'ui Formats': { since: '1.0.0', is: formats }, 'package antd': { since: '1.4.0', is: '6.6.8' } } };
  const with_ = (changes: Record<string, string | null>) =>
    new Map(Object.entries({ 'ui Board': '(list) => Node', 'ui Formats': formats, 'package antd': '6.6.8', ...changes }).flatMap(([name, is]) => (is === null ? [] : [[name, is] as const])));

  test.each([
    ['nothing', {}, '1.4.2', true],
    ['a part more', { 'ui Table': '() => Node' }, '1.4.2', false],
    ['a part more, told', { 'ui Table': '() => Node' }, '1.4.3', true],
    ['a part another', { 'ui Board': '(map) => Node' }, '1.5.0', false],
    ['a part another, told', { 'ui Board': '(map) => Node' }, '2.0.0', true],
    ['a result with more', { 'ui Formats': '(list) => { b: { c: (x) => y; d: z }; a: x; e: f }' }, '1.4.2', false],
    ['a result with more, told', { 'ui Formats': '(list) => { b: { c: (x) => y; d: z }; a: x; e: f }' }, '1.4.3', true],
    ['a result with less', { 'ui Formats': '(list) => { a: x }' }, '1.4.3', false],
    ['a result with other parts', { 'ui Formats': '(list) => { a: x; b: { c: (x) => y } }' }, '1.4.3', false],
    ['a result with more of other parameters', { 'ui Formats': '(map) => { a: x; b: { c: (x) => y; d: z }; e: f }' }, '1.4.3', false],
    ['a part gone', { 'ui Board': null }, '1.4.3', false],
    ['a package another', { 'package antd': '6.6.9' }, '1.4.3', false],
  ])('%s: %j in %s is reported as: %s', (_, changes, version, told) => {
    expect(versionProblem(before.version, version, difference(before, with_(changes))) === null).toBe(told);
  });

  test('before 1.0.0 the second number marks a breaking change', () => {
    const early = { ...before, version: '0.1.0' };
    const changed = difference(early, with_({ 'ui Board': null }));
    expect(versionProblem('0.1.0', '0.1.1', changed)).toMatch(/0\.2\.0/);
    expect(versionProblem('0.1.0', '0.2.0', changed)).toBeNull();
  });

  test('unchanged entries keep the version in which they came', () => {
    expect(record(before, with_({ 'ui Board': '(map) => Node', 'ui Table': '() => Node' }), '2.0.0')).toEqual({
      version: '2.0.0',
      shared: {
        'ui Board': { since: '2.0.0', is: '(map) => Node' },
        'ui Formats': { since: '1.0.0', is: formats },
        'package antd': { since: '1.4.0', is: '6.6.8' },
        'ui Table': { since: '2.0.0', is: '() => Node' },
      },
    });
  });
});

/** How what a text exports is described. */
function described(text: string): string {
  const host = ts.createCompilerHost({});
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...rest) => (name === 'one.ts' ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest) : read(name, ...rest));
  const program = ts.createProgram(['one.ts'], { strict: true }, host);
  const checker = program.getTypeChecker();
  const [exported] = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile('one.ts') as ts.SourceFile) as ts.Symbol).filter(({ flags }) => flags & ts.SymbolFlags.Value);
  return describer(checker)(checker.getTypeOfSymbol(exported as ts.Symbol));
}

test('a description changes with the members of a parameter, and not with the name of its type', () => {
  const before = described('interface Props { a: string; b?: 1 | 2 } export function Part({ a }: Props): string { return a }');
  expect(before).toBe('({ a: string; b?: 1 | 2 | undefined }) => string');
  expect(described('interface Other { a: string; b?: 1 | 2 } export function Part({ a }: Other): string { return a }')).toBe(before);
  expect(described('interface Props { a: string; b: 1 | 2 } export function Part({ a }: Props): string { return a }')).not.toBe(before);
  expect(described('interface Tree { of: Tree[] } export function Part(tree: Tree): void { void tree }')).toBe('({ of: list of (Tree) }) => void');
});

test.each([
  ["Record<'a', string>", '{ a: string }'],
  ['Record<string, Readonly<{ a: 1 }>>', '{ [string]: { a: 1 } }'],
  ["Omit<{ a: 1; b: 2 }, 'a'>", '{ b: 2 }'],
  ['Partial<{ a: 1 }>', '{ a?: 1 | undefined }'],
  ['{ a: { b: { c: { d: { e: { f: { g: { h: readonly string[] } } } } } } } }', '{ a: { b: { c: { d: { e: { f: { g: { h: list of (string) } } } } } } } }'],
  ['Map<string, { a: 1 }>', 'Map<string, { a: 1 }>'],
])('a parameter %s is described by what it is made of: %s', (of, is) => {
  expect(described(`export function Part(one: ${of}): void { void one }`)).toBe(`(${is}) => void`);
});

test('a description tells what is accepted for a type parameter, and whether a parameter takes all that follow', () => {
  expect(described('export function part<T extends { a: string }>(one: T): void { void one }')).toBe('(T extends { a: string }) => void');
  expect(described('export function part(...all: string[]): void { void all }')).toBe('(...list of (string)) => void');
});
