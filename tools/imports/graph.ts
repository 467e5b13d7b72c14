/** Which file of the project imports which, types included. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** File → the files that it imports; all relative to the root, with `/`. Only files of the project. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const sources = '{shell,shared-ui,mfe-*,services/*,tools,e2e}/**/*.{ts,tsx,mts}';
const built = (name: string): boolean => /(^|\/)(node_modules|dist)$/.test(name);

/** Reads what every source file imports. Of what is loaded later by `import()` nothing is said: a circle through it harms nobody. */
export function importGraph(root: string): ImportGraph {
  const packages = packageExports(root);
  const graph = new Map<string, readonly string[]>();
  for (const found of globSync(sources, { cwd: root, exclude: built })) {
    const file = found.split(path.sep).join('/');
    const names = importsIn(readFileSync(path.join(root, file), 'utf8'));
    graph.set(file, [...new Set(names.flatMap((name) => resolved(root, file, name, packages) ?? []))]);
  }
  return graph;
}

/** What a text names in `import` and `export … from`, as it is written there. */
export function importsIn(text: string): readonly string[] {
  const later = /\bimport\s*\(\s*(\/\*[^]*?\*\/\s*)?['"]?$/;
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ pos }) => !later.test(text.slice(Math.max(0, pos - 120), pos)))
    .map(({ fileName }) => fileName);
}

/** Name of a workspace package → its folder and `exports`. */
type Packages = ReadonlyMap<string, { readonly folder: string; readonly exports: Readonly<Record<string, string>> }>;

function packageExports(root: string): Packages {
  const found = new Map<string, { folder: string; exports: Record<string, string> }>();
  for (const file of globSync('{shell,shared-ui,mfe-*,services/*,tools,e2e}/package.json', { cwd: root, exclude: built })) {
    const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { name: string; exports?: Record<string, string> };
    found.set(name, { folder: path.dirname(file).split(path.sep).join('/'), exports });
  }
  return found;
}

function resolved(root: string, from: string, name: string, packages: Packages): string | null {
  if (name.startsWith('.')) return asFile(root, path.posix.join(path.posix.dirname(from), name));
  const [, owner = '', rest = ''] = /^(@firm\/[\w-]+)(?:\/(.*))?$/.exec(name) ?? [];
  const owned = packages.get(owner);
  if (!owned) return null;
  for (const [pattern, target] of Object.entries(owned.exports)) {
    const [before = '', after] = pattern.split('*');
    const asked = rest === '' ? '.' : `./${rest}`;
    const star = after === undefined ? (asked === pattern ? '' : null) : asked.startsWith(before) && asked.endsWith(after) ? asked.slice(before.length, asked.length - after.length) : null;
    const file = star === null ? null : asFile(root, path.posix.join(owned.folder, target.replaceAll('*', star)));
    if (file) return file;
  }
  return null;
}

function asFile(root: string, name: string): string | null {
  for (const file of [name, `${name}.ts`, `${name}.tsx`, `${name}/index.ts`]) {
    const full = path.join(root, file);
    if (/\.[cm]?tsx?$/.test(file) && existsSync(full) && statSync(full).isFile()) return file;
  }
  return null;
}
