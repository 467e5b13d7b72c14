/** Declarations decide which fields a form has, and in which order: each field that calls can write is in a form, or declares why not. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fieldsTaken } from './fieldsTaken.ts';
import type { Field } from '../../services/platform/src/contract/entity/field.ts';

const root = path.join(__dirname, '../..');
const isField = (one: unknown): one is Field => typeof one === 'object' && one !== null && 'kind' in one;

interface Declared {
  /** `services/…/project.ts: projectFields.manager` */
  readonly at: string;
  readonly declaration: string;
  readonly field: Field;
}

/** All declared fields except those of settings, which `shared-ui/settings` shows. */
async function declaredFields(): Promise<Declared[]> {
  const files = globSync('services/*/contract/fields/*.ts', { cwd: root }).filter((file) => !['settings.ts', 'tables.ts'].includes(path.basename(file)));
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, object>;
      return Object.entries(exported).flatMap(([declaration, fields]) =>
        Object.entries(fields).flatMap(([name, field]) => (isField(field) ? [{ at: `${file}: ${declaration}.${name}`, declaration, field }] : [])),
      );
    }),
  );
  return found.flat();
}

let all: readonly Declared[];
beforeAll(async () => {
  all = await declaredFields();
});

it('each field that calls can write is in one form or declares why it is in none; other fields need no form', () => {
  expect(all.length).toBeGreaterThan(250);
  const wrong = all.flatMap(({ at, field: { readOnly, fileOnly, group, notInForm } }) => {
    const given = [group, notInForm].filter(Boolean).length;
    return given === (readOnly || fileOnly ? 0 : 1) ? [] : [at];
  });
  expect(wrong).toEqual([]);
});

it('each section is drawn by a front end that uses the fields of the declaration', () => {
  const sources = globSync('{mfe-*,shell}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  const taken = new Set(sources.flatMap((file) => fieldsTaken(readFileSync(path.join(root, file), 'utf8'))));
  // A field that two declarations share may be drawn by the form of either.
  const drawn = new Set(all.flatMap(({ declaration, field }) => (taken.has(`${declaration}.${field.group}`) || taken.has(`${declaration}.*`) ? [field] : [])));
  expect(all.flatMap(({ at, field }) => (field.group === undefined || drawn.has(field) ? [] : [at]))).toEqual([]);
});

it('the sections that a source uses are recognised', () => {
  const text = "const a = fieldsIn(taskFields, 'task'); const b = sections.map((one) => fieldsIn(employeeFields, one)); fieldsInOrder(x, 'y');";
  expect(fieldsTaken(text)).toEqual(['taskFields.task', 'employeeFields.*']);
});
