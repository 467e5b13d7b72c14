/**
 * Checks that every text of the project exists in the four languages: each `locales` folder has en, es, fr and ar with the
 * same keys, the same placeholders, the plural forms of its language and no empty text; and each key that the code names
 * exists. Exit code 1 with a line for each fault.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { flatten, isKnown, languages, problemsBetween, type Language } from './texts.ts';
import { usagesIn } from './usage.ts';
import { readCommand } from '../command/command.ts';

readCommand({ name: 'node tools/i18n/check.ts', does: 'Says which texts are missing in one of the languages, and which the code asks for in vain.' });

const root = path.resolve(import.meta.dirname, '../..');
/** Matches whole names only: `mfe-safedistance` is not `dist`. */
const built = (name: string): boolean => /(^|\/)(node_modules|dist)$/.test(name);
const faults: string[] = [];

function readTexts(folder: string): Partial<Record<Language, unknown>> {
  const texts: Partial<Record<Language, unknown>> = {};
  for (const language of languages) {
    const file = path.join(root, folder, `${language}.json`);
    if (existsSync(file)) texts[language] = JSON.parse(readFileSync(file, 'utf8'));
  }
  return texts;
}

const files = globSync('{shell,shared-ui,mfe-*,services/*}/**/locales/**/*.json', { cwd: root, exclude: built });
const folders = [...new Set(files.map((file) => path.dirname(file)))].sort();
const keys = new Map<string, ReadonlySet<string>>();
for (const folder of folders) {
  const texts = readTexts(folder);
  keys.set(folder, new Set(flatten(texts.en ?? {}).keys()));
  faults.push(...problemsBetween(texts).map((problem) => `${folder}: ${problem}`));
}

/** The folder of a namespace: `shell`, its `areas`, `ui` for shared-ui, one per area and one for its extensions. */
function folderOf(namespace: string): string {
  if (namespace === 'shell') return 'shell/locales';
  if (namespace === 'areas') return 'shared-ui/locales/areas';
  const [, area] = /^(\w+)-extensions$/.exec(namespace) ?? [];
  if (area) return `mfe-${area}/locales/extensions`;
  return namespace === 'ui' ? 'shared-ui/locales' : `mfe-${namespace}/locales`;
}

/** Folders to search for the texts of a file that names no namespace, because its `t` comes from elsewhere. */
const ownFolders = (file: string): string[] => folders.filter((folder) => folder.startsWith(`${file.split(path.sep)[0]}/`));

let asked = 0;
for (const file of globSync('{shell,shared-ui,mfe-*}/**/*.{ts,tsx}', { cwd: root, exclude: built })) {
  if (/\.test\.tsx?$/.test(file)) continue;
  for (const { line, namespaces, key } of usagesIn(readFileSync(path.join(root, file), 'utf8'))) {
    asked += 1;
    const places = namespaces.length > 0 ? namespaces.map(folderOf) : ownFolders(file);
    if (!places.some((folder) => isKnown(key, keys.get(folder) ?? new Set()))) {
      faults.push(`${file}:${line} asks for '${key}', which is not in ${places.join(' or ')}`);
    }
  }
}

for (const fault of faults) console.error(fault);
const texts = [...keys.values()].reduce((sum, { size }) => sum + size, 0);
const verdict = faults.length === 0 ? 'complete' : `${faults.length} faults`;
console.log(`${folders.length} folders, ${texts} texts in ${languages.length} languages, ${asked} uses in code: ${verdict}`);
process.exitCode = faults.length === 0 ? 0 : 1;
