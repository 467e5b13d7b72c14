/** A field has one name in each language, on screen and at the head of a file's column. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exportColumns, type ExportedTable } from '../../services/residents/contract/exportColumns.ts';
import { languages, flatten } from './texts.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(__dirname, '../..', file), 'utf8'));

/** Where the screens name a table's fields, the nearest first. */
const screens: Readonly<Record<ExportedTable, readonly string[]>> = {
  employees: ['person.field'],
  workzones: ['zone.field', 'dormitory.field', 'person.field'],
  vendors: ['person.field'],
  employerfirms: ['person.field'],
  dormitories: ['dormitory.field', 'dormitories.column', 'person.field'],
};
const tables = Object.keys(screens) as ExportedTable[];

describe.each(languages)('in %s', (language) => {
  const file = read(`services/residents/src/table/labels/${language}.json`) as Readonly<Record<string, string>>;
  const screen = flatten(read(`mfe-residents/locales/${language}.json`));
  const onScreen = (table: ExportedTable, field: string) =>
    screens[table].map((group) => screen.get(`${group}.${field}`)).find((label) => label !== undefined);

  it.each(tables)('%s have the same labels on screen and in a file', (table) => {
    const named = exportColumns[table].filter((field) => onScreen(table, field) !== undefined);
    const labels = (of: (field: string) => string | undefined) => Object.fromEntries(named.map((field) => [field, of(field)]));
    expect(labels((field) => file[`${table}.${field}`] ?? file[field])).toEqual(labels((field) => onScreen(table, field)));
  });
});

it('compares every column but those that the screens show without a label of their own', () => {
  const screen = flatten(read('mfe-residents/locales/en.json'));
  const without = (table: ExportedTable) =>
    exportColumns[table].filter((field) => !screens[table].some((group) => screen.has(`${group}.${field}`)));
  expect(Object.fromEntries(tables.map((table) => [table, without(table)]))).toEqual({
    employees: [],
    workzones: ['block', 'floor'],
    vendors: [],
    employerfirms: [],
    dormitories: ['beds', 'occupied'],
  });
});
