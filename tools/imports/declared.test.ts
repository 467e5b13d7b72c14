/** Every package that a file imports is declared: one that is only there because another package needs it can be gone with the next installation. */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { sourceFiles, workspaceFolders } from './resolve.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What the test of clients generates from the API's document when it runs. */
const generated = '@portal/schema';

/** The packages that a folder's `package.json` declares. */
function declaredIn(folder: string): string[] {
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { name: string; dependencies?: object; devDependencies?: object };
  return [name, ...Object.keys(dependencies), ...Object.keys(devDependencies)];
}

/** The packages that a text imports, those of dynamic imports too; `@a/b` of `@a/b/c`. */
const packagesIn = (text: string): string[] =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .flatMap((name) => /^(@[\w-]+\/)?[a-zA-Z][\w.-]*/.exec(name)?.[0] ?? [])
    .filter((name) => !isBuiltin(name) && name !== generated);

test('every package that a file imports is declared by its folder, or for all by the project', () => {
  const everywhere = declaredIn('.');
  const declared = new Map(workspaceFolders(root).map((folder) => [folder, new Set([...everywhere, ...declaredIn(folder)])]));
  const missing = sourceFiles(root).flatMap((file) => {
    const [folder, names] = [...declared].find(([one]) => file.startsWith(`${one}/`))!;
    return packagesIn(readFileSync(path.join(root, file), 'utf8')).filter((name) => !names.has(name)).map((name) => `${folder}: ${name} (${file})`);
  });
  expect(missing).toEqual([]);
});
