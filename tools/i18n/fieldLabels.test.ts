/** Every field has a label in four languages, in its service's contract and nowhere else. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Field, FieldTables } from '../../services/platform/src/contract/entity/field.ts';
import { byStoredName } from '../../services/platform/src/contract/entity/fieldNames.ts';
import { isLanguage } from '../../services/platform/src/contract/languages.ts';
import { exportColumns, type ExportedTable } from '../../services/residents/contract/export/columns.ts';
import { secondLabels, type FieldLabels } from './secondLabels.ts';
import { flatten, languages, type Language } from './texts.ts';

const root = path.join(__dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

interface Labels extends FieldLabels {
  readonly field: Readonly<Record<string, string>>;
  readonly choice: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly lookup: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
const labelsOf = (service: string, language: Language) => read(`services/${service}/contract/locales/${language}.json`) as Labels;

/** The tables of every contract, by service; loaded at once, because each is a test. */
const declared = Object.fromEntries(
  globSync('services/*/contract/fields/tables.ts', { cwd: root }).map((file) => [file.split('/')[1]!, jest.requireActual<{ readonly fieldTables: FieldTables }>(path.join(root, file)).fieldTables]),
);

/** Texts whose key is also a field of some contract, and why they are not labels of that field. */
const noLabels: Readonly<Record<string, string>> = {
  'mfe-health: tracking.figure.isolation_beds': 'a count of beds that are free; the field is a setting of safe distance',
  'mfe-residents: dormitory.entity.dormitory': 'a kind of record',
  'mfe-residents: dormitory.entity.employee': 'a kind of record',
  'mfe-residents: dormitory.entity.zone': 'a kind of record',
  'mfe-tenancy: stay.warning.isolation_beds': 'a warning, by its code; the field is a setting of safe distance',
};
const isField = (one: unknown): one is Field => typeof one === 'object' && one !== null && 'kind' in one;
const entities = Object.entries(declared).flatMap(([service, tables]) =>
  Object.entries(tables).map(([table, fields]) => ({ service, table, fields })),
);

type Part = readonly [field: string, part: string, each?: string];

/** Parts of fields, parts of parts too, each with the field that has it. */
const partsOf = (fields: FieldTables[string]): Part[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'parts' ? [...Object.keys(field.fields).map((part): Part => [name, part, field.each]), ...partsOf(field.fields)] : []));

describe.each(languages)('in %s', (language) => {
  it.each(entities)('every field of $table has a label', ({ service, table, fields }) => {
    const { field, fieldOf = {} } = labelsOf(service, language);
    const bare = byStoredName(fields).filter(([name]) => !(fieldOf[table]?.[name] ?? field[name]));
    expect(bare.map(([name]) => name)).toEqual([]);
  });

  it.each(entities)('every part of the fields of $table has a label', ({ service, fields }) => {
    const { field, fieldOf = {}, choice, lookup } = labelsOf(service, language);
    const labelled = ([within, part, each]: Part) =>
      each === undefined ? (fieldOf[within]?.[part] ?? field[part]) : each === 'languages' ? isLanguage(part) : (choice[each]?.[part] ?? lookup[each]?.[part]);
    expect(partsOf(fields).filter((part) => !labelled(part))).toEqual([]);
  });

  it.each(entities)('every choice and every list of $table has its names, except those that a fixed list has', ({ service, fields }) => {
    const { choice, lookup } = labelsOf(service, language);
    for (const [name, field] of byStoredName(fields)) {
      const named = field.kind === 'choice' && !field.ltr ? (choice[field.list ?? name] ?? (field.list === undefined ? {} : null)) : null;
      if (named && field.kind === 'choice') expect([name, field.choices.filter((one) => !named[one])]).toEqual([name, []]);
      if (field.kind === 'choices') expect([name, field.choices.filter((one) => !choice[name]?.[one])]).toEqual([name, []]);
      if (field.kind === 'lookup') expect([name, Object.keys(lookup[field.list] ?? {})]).not.toEqual([name, []]);
    }
  });

  it.each(Object.keys(declared))('%s names no choice that no field has', (service) => {
    const { choice } = labelsOf(service, language);
    const known = new Map<string, Set<string>>();
    for (const fields of Object.values(declared[service] ?? {})) {
      for (const [name, field] of byStoredName(fields)) if (field.kind === 'choice') known.set(field.list ?? name, new Set([...(known.get(field.list ?? name) ?? []), ...field.choices]));
    }
    const unused = [...known].flatMap(([group, choices]) => Object.keys(choice[group] ?? {}).flatMap((one) => (choices.has(one) ? [] : [`${group}.${one}`])));
    expect(unused).toEqual([]);
  });

  it('no area and no part of the shell has a label of its own for a field', () => {
    const contracts = globSync('services/*/contract/locales', { cwd: root }).map((folder) => read(`${folder}/${language}.json`) as FieldLabels);
    const second = globSync(`{mfe-*,shared-ui,shell}/locales/**/${language}.json`, { cwd: root }).flatMap((file) =>
      secondLabels(read(file), contracts).map((key) => `${file.split('/')[0]}: ${key}`),
    );
    expect(second.sort()).toEqual(Object.keys(noLabels).sort());
  });
});

it('every declaration of a contract is checked, except fields that declare that no history shows them', async () => {
  const known = new Set(entities.flatMap(({ fields }) => Object.values(fields)));
  const files = globSync('services/*/contract/fields/*.ts', { cwd: root, exclude: ['**/tables.ts'] });
  const modules = await Promise.all(files.map(async (file) => [file, (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, Record<string, Field>>] as const));
  const missed = modules.flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, of]) => Object.entries(of).flatMap(([field, one]) => (isField(one) && one.notAudited === undefined && !known.has(one) ? [`${file}: ${name}.${field}`] : []))),
  );
  expect(files.length).toBeGreaterThan(25);
  expect(Object.keys(declared).sort()).toEqual([...new Set(files.map((file) => file.split('/')[1]))].sort());
  expect(missed).toEqual([]);
});

it('every label belongs to a field, to a member of an answer or a history, or is used by a screen', () => {
  const known = new Set(entities.flatMap(({ fields }) => [...Object.keys(fields), ...byStoredName(fields).map(([name]) => name)]));
  const sources = globSync('{mfe-*/src,services/*/contract,services/*/src}/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  const unused = [...new Set(Object.keys(declared).flatMap((service) => Object.keys(labelsOf(service, 'en').field)))].filter(
    (name) => !known.has(name) && !new RegExp(`\\b${name}\\b`).test(sources),
  );
  expect(unused).toEqual([]);
});

it.each(Object.keys(exportColumns) as ExportedTable[])('every field of %s can be exported, or declares why not', (table) => {
  for (const [name, { notExported }] of byStoredName(declared['residents']![table]!)) {
    expect(notExported).not.toBe('');
    expect([name, exportColumns[table].includes(name)]).toEqual([name, notExported === undefined]);
  }
});

describe('a second label is found', () => {
  const contract: FieldLabels = { field: { name: 'Name', email: 'E-mail', status: 'Status' }, fieldOf: { zone: { name: 'Room' } } };

  it('in a group that is named after fields or columns', () => {
    expect(secondLabels({ person: { field: { name: 'Name', photo: 'Photo' } }, list: { columns: { name: 'Room' } } }, [contract])).toEqual([
      'person.field.name',
      'list.columns.name',
    ]);
  });

  it('in three labels of one group, whatever its name', () => {
    const others = { title: 'Card', open: 'Open', close: 'Close', save: 'Save' };
    expect(secondLabels({ card: { name: 'Name', email: 'E-mail', status: 'Status', ...others } }, [contract])).toHaveLength(3);
    expect(secondLabels({ card: { name: 'Name', email: 'E-mail', status: 'State', ...others }, words: { status: 'Status' } }, [contract])).toEqual([]);
  });

  it('in other words than the contract’s', () => {
    expect(secondLabels({ list: { columns: { name: 'Title' } }, card: { name: 'Called', email: 'Mail', status: 'State', title: 'Card' } }, [contract])).toEqual(['list.columns.name', 'card.name', 'card.email', 'card.status']);
    expect(secondLabels({ settings: { status: { label: 'State', means: 'How it stands' }, title: { label: 'Settings' } } }, [contract])).toEqual(['settings.status.label']);
    expect(secondLabels({ home: { four_eyes: 'By two', open: 'Open' } }, [{ field: { four_eyes: 'Second administrator' } }])).toEqual(['home.four_eyes']);
  });

  it('but not if a text says more about a field, or is a sentence', () => {
    expect(secondLabels({ settings: { means: { four_eyes: 'Two decide' }, becomes: { four_eyes: 'On' } }, told: { four_eyes: '{{name}} decides' } }, [{ field: { four_eyes: 'Second administrator' } }])).toEqual([]);
  });

  it('among the real texts, if one is added again', () => {
    const own = read('mfe-residents/locales/en.json') as object;
    const contracts = [labelsOf('residents', 'en')];
    expect(secondLabels({ ...own, person: { field: { blood_type: 'Blood group' } } }, contracts)).toEqual(['person.field.blood_type']);
    expect(flatten(own).size).toBeGreaterThan(300);
  });
});
