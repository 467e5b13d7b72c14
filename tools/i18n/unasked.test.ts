/** Every text of the screens is asked for by a source file: one that nothing shows any more is deleted with what showed it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { askedIn, unasked, valuesOf, type Asked } from './unasked.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const exclude = (name: string): boolean => /(^|\/)(node_modules|dist|testing)$/.test(name);

const sources = new Map<string, Asked>(
  globSync('{mfe-*,shell,shared-ui,services/*}/**/*.{ts,tsx}', { cwd: root, exclude })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, askedIn(file, read(file))]),
);
const isValue = valuesOf([...sources.values()]);

/** The files that can ask for texts of a folder: the common texts are everybody's, and the shell shows those of an area's extensions. */
function askersOf(folder: string): Asked[] {
  const [project = ''] = folder.split('/');
  const asking = project === 'shared-ui' ? /^(shared-ui|shell|mfe-\w+)$/ : new RegExp(folder.endsWith('/extensions') ? `^(${project}|shell)$` : `^${project}$`);
  return [...sources].flatMap(([file, asked]) => (asking.test(file.split('/')[0] ?? '') ? [asked] : []));
}

const folders = globSync('{mfe-*,shell,shared-ui}/locales{,/extensions,/areas}/en.json', { cwd: root }).map((file) => path.posix.dirname(file)).sort();

it('every text of the screens is asked for', () => {
  expect(folders.length).toBeGreaterThan(12);
  expect(sources.size).toBeGreaterThan(2_000);
  const found = folders.flatMap((folder) => unasked(JSON.parse(read(`${folder}/en.json`)), askersOf(folder), isValue).map((key) => `${folder}: ${key}`));
  expect(found).toEqual([]);
});

it('one that nothing asks for is found among the real ones', () => {
  const texts = { ...(JSON.parse(read('mfe-tenancy/locales/en.json')) as object), nothingAsksForThis: 'Nothing', stay: { warning: { noServiceKnowsThis: 'No' } } };
  expect(unasked(texts, askersOf('mfe-tenancy/locales'), isValue)).toEqual(['stay.warning.noServiceKnowsThis', 'nothingAsksForThis']);
});

describe('a text', () => {
  const screen = askedIn('Screen.tsx', "t('form.save', { n }); t(`ui:field.${name}.label`); t(open ? 'left' : 'gone'); /* t('form.old') */ <Page texts=\"account\" />; t(`${texts}.title`); `${n} rows`;");
  const service = askedIn('service.ts', "const codes = { bed_taken: 409 }; type Status = 'open'; throw refused(`room_not_ready_${status}`);");
  const found = (texts: object, askers = [screen]) => unasked(texts, askers, valuesOf([screen, service]));

  it('is asked for by its key, also in a condition, with a namespace or in plural forms', () => {
    expect(found({ form: { save: 'Save' }, left_one: '1 left', left_other: '{{count}} left', gone: 'Gone' })).toEqual([]);
  });

  it('is asked for by a template that is filled in with a known value', () => {
    expect(found({ field: { bed_taken: { label: 'Taken' }, room_not_ready_open: { label: 'Open' }, 7: { label: 'Seven' } }, account: { title: 'Account' } })).toEqual([]);
  });

  it('is not asked for by a comment, by part of its key, or by a template that nothing fills in so', () => {
    expect(found({ form: { old: 'Old', saved: 'Saved' }, field: { comma: { label: ',' }, bed_taken: { hint: 'Taken' } }, other: { title: 'Other' } })).toEqual(['form.old', 'form.saved', 'field.comma.label', 'field.bed_taken.hint', 'other.title']);
  });

  it('of a manifest is asked for by the manifest', () => {
    expect(found({ manifest: { group: 'Group', gone: 'Gone' }, group: 'Group' }, [askedIn('mfe-a/area.manifest.ts', "export const manifest = { title: 'group' };")])).toEqual(['manifest.gone']);
  });
});
