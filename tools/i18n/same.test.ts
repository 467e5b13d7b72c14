import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sameTexts } from './same.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (folder: string, language: string): unknown => JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8'));

/** Different in English only by its grammar, or never seen side by side. */
const meant = [
  'mfe-tenancy/locales es booking: day, dayView: Día',
  'mfe-health/locales ar tracing: title, trace: تتبّع المخالطين',
  'shell/locales es login: title, action: Iniciar sesión',
  'shell/locales ar account: title, short, action: طلب حساب',
];

test('texts of a group that differ in English differ in each language; plural forms need not', () => {
  const english = { state: { cancelled: 'Cancelled', undone: 'Undone', done: 'Done' }, rows_one: '{{n}} row', rows_other: '{{n}} rows' };
  expect(sameTexts(english, { state: { cancelled: 'Annulée', undone: 'Annulée', done: 'Faite' }, rows_one: '{{n}}', rows_other: '{{n}}' })).toEqual(['state: cancelled, undone: Annulée']);
});

test('no screen calls two things by one name', () => {
  const folders = globSync('{mfe-*,shell,shared-ui}/locales{,/extensions,/areas}/en.json', { cwd: root }).map((file) => path.posix.dirname(file)).sort();
  expect(folders.length).toBeGreaterThan(8);
  const found = folders.flatMap((folder) => ['es', 'fr', 'ar'].flatMap((language) => sameTexts(read(folder, 'en'), read(folder, language)).map((same) => `${folder} ${language} ${same}`)));
  expect(found.toSorted()).toEqual(meant.toSorted());
});
