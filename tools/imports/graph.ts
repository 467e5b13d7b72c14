/** Which file of the project imports which, types included. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { importResolver, sourceFiles } from './resolve.ts';

/** File → the files that it imports, relative to the root, with `/`. Only files of the project. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Reads the imports of every source file. Leaves out dynamic `import()`, through which a cycle does no harm. */
export function importGraph(root: string): ImportGraph {
  const resolve = importResolver(root);
  const graph = new Map<string, readonly string[]>();
  for (const file of sourceFiles(root)) {
    const names = importsIn(readFileSync(path.join(root, file), 'utf8'));
    graph.set(file, [...new Set(names.flatMap((name) => resolve(name, file) ?? []))]);
  }
  return graph;
}

/** The specifiers of `import` and `export … from` in a text. */
export function importsIn(text: string): readonly string[] {
  const later = /\bimport\s*\(\s*(\/\*[^]*?\*\/\s*)?['"]?$/;
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ pos }) => !later.test(text.slice(Math.max(0, pos - 120), pos)))
    .map(({ fileName }) => fileName);
}
