/**
 * Every text of the house exists in the four languages: each `locales` folder has en, es, fr and ar with the same keys
 * and no empty value, and each key that the code names literally is there. Exit code 1 with a line for each fault.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keysOf, literalKeys, type Texts } from './keys.ts';

const languages = ['en', 'es', 'fr', 'ar'] as const;
const root = path.resolve(import.meta.dirname, '../..');
const faults: string[] = [];
/** Whole names: `mfe-safedistance` is no `dist`. */
const built = (name: string): boolean => /(^|\/)(node_modules|dist)$/.test(name);

/** Compares the four files of one folder; answers the keys of the English one. */
function checkFolder(folder: string): ReadonlySet<string> {
  const [english = new Set<string>(), ...others] = languages.map((language) => {
    const file = path.join(folder, `${language}.json`);
    if (!existsSync(path.join(root, file))) {
      faults.push(`${file} is missing`);
      return new Set<string>();
    }
    const texts = keysOf(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Texts);
    for (const [key, value] of texts) if (value.trim() === '') faults.push(`${file}: ${key} is empty`);
    return new Set(texts.keys());
  });
  others.forEach((keys, i) => {
    const language = languages[i + 1];
    for (const key of english) if (!keys.has(key)) faults.push(`${folder}/${language}.json lacks ${key}`);
    for (const key of keys) if (!english.has(key)) faults.push(`${folder}/${language}.json has ${key}, which en.json lacks`);
  });
  return english;
}

const folders = globSync('{shell,shared-ui,mfe-*,services/*}/**/en.json', { cwd: root, exclude: built }).map((file) => path.dirname(file));
const known = new Map<string, ReadonlySet<string>>(folders.map((folder) => [folder, checkFolder(folder)]));

// A front end's literal keys are looked for in its own files, in those of shared-ui, and in the shell's for the shell.
for (const file of globSync('{shell,shared-ui,mfe-*}/**/*.{ts,tsx}', { cwd: root, exclude: built })) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const owner = file.split(path.sep)[0] ?? '';
  const there = [...known].filter(([folder]) => folder.startsWith(`${owner}/`) || folder.startsWith('shared-ui/') || folder.startsWith('shell/'));
  for (const key of literalKeys(readFileSync(path.join(root, file), 'utf8'))) {
    if (!there.some(([, keys]) => keys.has(key))) faults.push(`${file} uses '${key}', which is in no locale file of ${owner}`);
  }
}

for (const fault of faults) console.error(fault);
console.log(`${folders.length} folders of texts, ${[...known.values()].reduce((sum, keys) => sum + keys.size, 0)} texts in ${languages.length} languages: ${faults.length === 0 ? 'complete' : `${faults.length} faults`}`);
process.exitCode = faults.length === 0 ? 0 : 1;
