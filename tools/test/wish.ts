/** Reads what `npm test` was asked to run. */
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../progress/PlainError.ts';

/** `deep` is run only if it is asked for. */
export const kinds = ['types', 'lint', 'i18n', 'unit', 'e2e', 'deep'] as const;
export type Kind = (typeof kinds)[number];

interface Wish {
  readonly kinds: readonly Kind[];
  /** Names of nx projects; null: all. */
  readonly projects: readonly string[] | null;
}

/** The repository's projects: every folder with a package.json. */
export function projects(root: string): { readonly name: string; readonly folder: string }[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter((e) => e.isDirectory() && e.name !== 'node_modules');
  const nested = readdirSync(path.join(root, 'services')).map((name) => `services/${name}`);
  return [...folders.map((e) => e.name), ...nested]
    .map((folder) => path.join(root, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => ({ name: (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name, folder: path.dirname(file) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The projects with one of these parts in their names. @throws PlainError that names a part which no project has */
export function projectsWith(root: string, parts: readonly string[]): string[] {
  const known = projects(root).map(({ name }) => name);
  return parts.flatMap((part) => {
    const found = known.filter((name) => name.includes(part));
    if (found.length === 0) throw new PlainError(`No project has '${part}' in its name; there are: ${known.join(', ')}`);
    return found;
  });
}

/** What is to be run: one kind, or the projects with these parts in their names. @throws PlainError */
export function readWish(only: string | undefined, parts: readonly string[], root: string): Wish {
  const chosen = projectsWith(root, parts);
  if (only) return { kinds: [only as Kind], projects: chosen.length > 0 ? chosen : null };
  if (chosen.length > 0) return { kinds: ['types', 'lint', 'unit'], projects: chosen };
  return { kinds: kinds.filter((kind) => kind !== 'deep'), projects: null };
}
