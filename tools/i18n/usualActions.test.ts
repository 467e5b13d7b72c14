/** What an action is called in the audit of administration, which the service names, it is also called in a record's history, which the screen names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from './texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

test.each(languages)('usual actions have the same names in services and screens in %s', (language) => {
  const { history } = read(`shared-ui/locales/${language}.json`) as { readonly history: { readonly action: unknown } };
  expect(history.action).toMatchObject({ created: expect.any(String), updated: expect.any(String), deleted: expect.any(String) });
  expect(history.action).toEqual(read(`services/platform/src/texts/locales/${language}.json`));
});
