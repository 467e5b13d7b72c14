/**
 * The chapters of the user manual, collected from the shell and the areas: each is a folder with a file per language (`en.ts`) and its
 * position (`order.ts`). The manual describes what exists: a section of the portal gets its chapter when it is built.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';
import type { Language } from '@firm/shared-ui/i18n/index.ts';
import type { ManualWords } from '@firm/shell/manual/words.ts';

const root = path.join(import.meta.dirname, '../..');

/** Loads a file of the repository. */
const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(root, file)).href);

/** A folder with a chapter: `mfe-health/manual`, `shell/manual/home`. */
interface ChapterFolder {
  readonly folder: string;
  readonly order: number;
}

/** The folders of all chapters, in the order of the manual. */
export async function chapterFolders(): Promise<ChapterFolder[]> {
  const found: ChapterFolder[] = [];
  for (const file of globSync('{shell,mfe-*}/manual/**/order.ts', { cwd: root })) {
    const { order } = (await load(file)) as { order: number };
    found.push({ folder: path.dirname(file), order });
  }
  return found.sort((a, b) => a.order - b.order);
}

/** The chapters in one language, in their order. */
export async function chaptersIn(language: Language): Promise<Chapter[]> {
  const found: Chapter[] = [];
  for (const { folder } of await chapterFolders()) found.push(((await load(`${folder}/${language}.ts`)) as { chapter: Chapter }).chapter);
  return found;
}

/** The fixed words around the chapters, in one language. */
export async function wordsIn(language: Language): Promise<ManualWords> {
  return ((await load(`shell/manual/words/${language}.ts`)) as { words: ManualWords }).words;
}
