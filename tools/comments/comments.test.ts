/** Whoever uses what another file exports learns from its doc comment what it is for, without reading how it does it (docs/architecture/style.md). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../imports/resolve.ts';
import { uncommentedIn } from './uncommented.ts';

describe('of a file', () => {
  const opening = "/** Beds. */\nimport a from './a.ts';\n\n";

  it.each([
    ['a function', 'export function one() {}', ['one']],
    ['a class', 'export class One {}', ['One']],
    ['a const that holds a function', 'export const one: Rule = async () => 1;', ['one']],
    ['a component within a wrapper', 'export const One = memo(function One() {});', ['One']],
    ['what is exported apart', 'const one = () => 1;\nexport { one as other };', ['one']],
    ['the default', 'export default (() => 1) as Loader;', ['default']],
    ['a comment on something else', 'let zero = 0;\n/** Two. */\nconst two = 2;\nexport const one = () => two;', ['one']],
    ['a comment that is none of the kind', '// One.\nexport function one() {}', ['one']],
    ['only its overload is commented', 'export function one(a: string): void;\n/** One. */\nexport function one() {}', ['one']],
    ['its own comment', '/** One. */\nexport function one() {}', []],
    ['what stays in the file', 'function one() {}\nconst two = () => 1;', []],
    ['what is no function', 'export const one = 1;\nexport type Two = string;\nexport const three = first(4);', []],
  ])('%s', (_, text, names) => {
    expect(uncommentedIn('one.tsx', text)).toEqual(names);
  });

  it('its opening comment is that of a single export, and of several none', () => {
    expect(uncommentedIn('one.ts', `${opening}export function one() {}\nexport interface Two {}\n`)).toEqual([]);
    expect(uncommentedIn('one.ts', `${opening}export function one() {}\n/** Two. */\nexport const two = () => 2;\n`)).toEqual(['one']);
    expect(uncommentedIn('one.ts', '/** Beds. */\n\nexport function one() {}\n/** Two. */\nexport const two = () => 2;\n')).toEqual(['one']);
  });
});

test('everything that is exported and runs has a doc comment', () => {
  const root = path.resolve(__dirname, '../..');
  const files = sourceFiles(root);
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap((file) => uncommentedIn(file, readFileSync(path.join(root, file), 'utf8')).map((name) => `${file} ${name}`))).toEqual([]);
});
