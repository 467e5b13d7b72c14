/** What declarations of fields promise beyond labels: which fields imported files contain, and which days must follow which. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { dayOrderOf } from '@firm/platform/contract/entity/dayOrder';
import type { Field, Fields } from '@firm/platform/contract/entity/field';
import { byStoredName } from '@firm/platform/contract/entity/fieldNames';
import { importedEntities } from '@firm/residents/contract/import/entities';
import { importKinds } from '@firm/residents/src/import/kind/kinds';

const root = path.join(__dirname, '../..');
const isField = (one: unknown): one is Field => typeof one === 'object' && one !== null && 'kind' in one;
const isFields = (one: unknown): one is Fields => typeof one === 'object' && one !== null && Object.values(one).length > 0 && Object.values(one).every(isField);

/** Each declaration of a contract, by its service and its name in the code. */
let declared: { service: string; name: string; fields: Fields }[];
beforeAll(async () => {
  const files = globSync('services/*/contract/fields/*.ts', { cwd: root });
  const modules = await Promise.all(files.map(async (file) => [file.split('/')[1] ?? '', (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>] as const));
  declared = modules.flatMap(([service, exported]) => Object.entries(exported).flatMap(([name, fields]) => (isFields(fields) ? [{ service, name, fields }] : [])));
  expect(declared.length).toBeGreaterThan(25);
});

describe.each(Object.keys(importedEntities) as (keyof typeof importedEntities)[])('files with %s', (entity) => {
  const columns = importKinds[entity].fields.map(({ field }) => field);

  it.each(byStoredName(importedEntities[entity]))('contain %s, if calls can write it and it does not declare why not', (name, { readOnly, notImported }) => {
    expect(columns.includes(name)).toBe(!readOnly && notImported === undefined);
    if (notImported !== undefined) expect([readOnly, notImported]).toEqual([undefined, expect.stringMatching(/\w+ \w+/)]);
  });

  it('contain nothing else', () => {
    const known = byStoredName(importedEntities[entity]).map(([name]) => name);
    expect(columns.filter((name) => !known.includes(name))).toEqual([]);
  });
});

it('no other entity declares for single fields that files do not contain them', () => {
  const imported = new Set<Field>(Object.values<Fields>(importedEntities).flatMap((fields) => Object.values(fields)));
  const repeated = declared.flatMap(({ name, fields }) => Object.entries(fields).flatMap(([field, one]) => (one.notImported !== undefined && !imported.has(one) ? [`${name}.${field}`] : [])));
  expect(repeated).toEqual([]);
});

it('a day follows a field of its own kind, and its service checks it wherever it writes the record', () => {
  const ordered = declared.filter(({ fields }) => dayOrderOf(fields).length > 0);
  expect(ordered.length).toBeGreaterThan(4);
  for (const { service, name, fields } of ordered) {
    for (const { first, second } of dayOrderOf(fields)) expect([name, second, fields[first]?.kind]).toEqual([name, second, fields[second]?.kind]);
    const sources = globSync(`services/${service}/src/**/*.ts`, { cwd: root, exclude: (file) => file.endsWith('.test.ts') }).map((file) => readFileSync(path.join(root, file), 'utf8'));
    expect([name, sources.some((text) => text.includes(`checkDayOrder(${name},`))]).toEqual([name, true]);
  }
});
