/** Resolves a specifier to a file of the project: by its path, or by the exports of a workspace package. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const built = (name: string): boolean => /(^|\/)(node_modules|dist)$/.test(name);
/** Whether a file is source code; declaration files are not, since nothing imports them. */
const isSource = (name: string): boolean => /(?<!\.d)\.(?:[cm]?ts|tsx|[cm]?js)$/.test(name);

/** The folders of the workspaces, relative to the root, as the project's `package.json` names them. */
export function workspaceFolders(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root })).map((file) => path.posix.dirname(posix(file)));
}

/** Every source file of the workspaces, relative to the root. */
export function sourceFiles(root: string): string[] {
  return workspaceFolders(root)
    .flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, exclude: built }))
    .map(posix)
    .filter((file) => isSource(file));
}

/** A function that finds the file for a specifier in the file `from`, relative to the root; null for third-party packages, styles and texts. */
export function importResolver(root: string): (specifier: string, from: string) => string | null {
  const packages = new Map(
    workspaceFolders(root).map((folder) => {
      // In a package without `exports`, every file can be imported.
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

/** The text that `*` matches in a pattern of `exports`; null if the pattern does not match. */
function starIn(pattern: string, asked: string): string | null {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return asked === pattern ? '' : null;
  return asked.startsWith(before) && asked.endsWith(after) ? asked.slice(before.length, asked.length - after.length) : null;
}

function posix(file: string): string {
  return file.split(path.sep).join('/');
}
