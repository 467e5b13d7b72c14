/** Which file of the project a specifier names: by its path, or by what a workspace package exports. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const built = (name: string): boolean => /(^|\/)(node_modules|dist)$/.test(name);
/** Declarations of types alone are imported by nobody. */
const isSource = (name: string): boolean => /(?<!\.d)\.(?:[cm]?ts|tsx|[cm]?js)$/.test(name);

/** The workspaces, from the root: each folder with a `package.json` that the project's own names. */
export function workspaceFolders(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root })).map((file) => path.posix.dirname(posix(file)));
}

/** Every source file of the workspaces, from the root. */
export function sourceFiles(root: string): string[] {
  return workspaceFolders(root)
    .flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, exclude: built }))
    .map(posix)
    .filter((file) => isSource(file));
}

/** Finds the file that a specifier in `from` names, both from the root; null for packages of others, styles and texts. */
export function importResolver(root: string): (specifier: string, from: string) => string | null {
  const packages = new Map(
    workspaceFolders(root).map((folder) => {
      // Of a package that names no exports each file can be imported.
      const { name, exports = { './*': './*' } } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { name: string; exports?: Record<string, string> };
      return [name, { folder, exports }] as const;
    }),
  );
  const there = (name: string): string | null =>
    [name, `${name}.ts`, `${name}.tsx`, `${name}/index.ts`].find((file) => {
      const full = path.join(root, file);
      return isSource(file) && existsSync(full) && statSync(full).isFile();
    }) ?? null;
  return (specifier, from) => {
    if (specifier.startsWith('.')) return there(path.posix.join(path.posix.dirname(from), specifier));
    const [, name = '', rest = ''] = /^(@firm\/[\w-]+)(?:\/(.*))?$/.exec(specifier) ?? [];
    const owner = packages.get(name);
    if (!owner) return null;
    const asked = rest === '' ? '.' : `./${rest}`;
    for (const [pattern, target] of Object.entries(owner.exports)) {
      const star = starIn(pattern, asked);
      const file = star === null ? null : there(path.posix.join(owner.folder, target.replaceAll('*', star)));
      if (file) return file;
    }
    return null;
  };
}

/** What `*` of an exported pattern stands for; null where the pattern does not fit. */
function starIn(pattern: string, asked: string): string | null {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return asked === pattern ? '' : null;
  return asked.startsWith(before) && asked.endsWith(after) ? asked.slice(before.length, asked.length - after.length) : null;
}

function posix(file: string): string {
  return file.split(path.sep).join('/');
}
