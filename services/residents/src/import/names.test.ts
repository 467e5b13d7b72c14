/** Residents whose names are spread over several columns, from the file to the record and back. */
import type { ResidentDocument } from '../resident/model.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { csv, importing } from './testing/importing.ts';

let demo: DemoPortal;
const { send, correct, pass, rows } = importing(() => demo);
const names = async (passes: RegExp) => {
  const found = demo.portal.connection.collection<ResidentDocument>('residents_employees').find({ org: 1, pass_number: passes });
  return (await found.sort({ pass_number: 1 }).toArray()).map(({ name }) => name);
};

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

it.each([
  ['en', 'Last name', 'First name'],
  ['es', 'Apellidos', 'Nombre'],
  ['fr', 'Nom', 'Prénom'],
  ['ar', 'اسم العائلة', 'الاسم الأول'],
])('two columns in %s become one name, and a second run creates nothing', async (language, surname, given) => {
  const content = csv([surname, given, 'Pass number'], ['Uno', 'Ana  María', `TWO-${language}-1`], ['', 'Sukarno', `TWO-${language}-2`]);
  const { body } = await send(content);
  expect(body.mapping.map(({ field }) => field)).toEqual(['surname', 'given_name', 'pass_number']);
  expect([body.missing, body.notices.map(({ code }) => code)]).toEqual([[], ['name_parts', 'no_dormitory']]);
  expect((await pass(body, 'start')).run).toMatchObject({ created: 2, bad: 0 });
  expect(await names(new RegExp(`^TWO-${language}-`))).toEqual(['Ana María Uno', 'Sukarno']);
  expect((await pass((await send(content)).body, 'start')).run).toMatchObject({ created: 0, unchanged: 2 });
  // The same residents from a file with the name in one column.
  const whole = csv(['Full name', 'Pass number'], ['Ana María Uno', `TWO-${language}-1`], ['Sukarno Hatta', `TWO-${language}-2`]);
  const shown = await pass((await send(whole)).body, 'dry_run');
  expect(shown.dry_run).toMatchObject({ created: 0, unchanged: 1, changed: 1 });
  expect(await rows(shown, '?outcome=changed')).toMatchObject([{ changes: [{ field: 'name', before: 'Sukarno', after: 'Sukarno Hatta' }] }]);
});

it.each([
  ['en', ['First name', 'Middle name', 'Last name'], ['Ana', 'María', 'Uno'], 'Ana María Uno'],
  ['es', ['Primer apellido', 'Segundo apellido', 'Nombre(s)'], ['Uno', 'Dos', 'Ana María'], 'Ana María Uno Dos'],
  ['fr', ['Nom', 'Prénom', 'Autres prénoms'], ['Uno', 'Ana', 'María'], 'Ana María Uno'],
  ['ar', ['الاسم الأول', 'الاسم الثاني', 'اسم العائلة'], ['Ana', 'María', 'Uno'], 'Ana María Uno'],
])('three columns in %s become one name, and the third may be empty', async (language, headers, parts, expected) => {
  const key = `THREE-${language}`;
  const alone = parts.map((part) => (part === 'María' || part === 'Dos' ? '' : part));
  const { body } = await send(csv([...headers, 'Pass number'], [...parts, `${key}-1`], [...alone, `${key}-2`]));
  expect(body.missing).toEqual([]);
  expect((await pass(body, 'start')).run).toMatchObject({ created: 2, bad: 0 });
  expect(await names(new RegExp(`^${key}-`))).toEqual([expected, expected.replace(/ María(?= Uno$)| Dos/, '')]);
});

it('a middle name alone needs the other names, and a second surname is never required', async () => {
  const { body } = await send(csv(['Middle name', 'Pass number'], ['María', 'MID-1']));
  expect(body.missing.map(({ values }) => values.field)).toEqual(['given_name', 'surname']);
});

it('is mapped by hand, whole or in parts, and asks for the missing part', async () => {
  const { body } = await send(csv(['Called', 'House', 'Pass number'], ['Ana', 'Uno', 'HAND-1']));
  const half = await correct(body, { mapping: [{ column: 1, field: 'surname' }] });
  expect(half.missing).toMatchObject([{ code: 'need_field', values: { field: 'given_name' } }]);
  const both = await correct(half, { mapping: [{ column: 0, field: 'given_name' }] });
  expect(both.missing).toEqual([]);
  const whole = await correct(both, { mapping: [{ column: 0, field: 'name' }] });
  expect(whole.mapping.map(({ field }) => field)).toEqual(['name', null, 'pass_number']);
  const again = await correct(whole, { mapping: [{ column: 0, field: 'given_name' }, { column: 1, field: 'surname' }] });
  expect((await pass(again, 'start')).run).toMatchObject({ created: 1 });
  expect(await names(/^HAND-/)).toEqual(['Ana Uno']);
  const mapped = { mapping: [{ column: 0, field: 'name' }, { column: 1, field: 'surname' }] };
  const fresh = (await send(csv(['Called so', 'House', 'Pass number'], ['Ana', 'Uno', 'HAND-2']))).body;
  const refused = await demo.portal.call('PUT', `/employees/imports/${fresh.id}/`, { as: demo.full, body: mapped });
  expect(refused.status).toBe(422);
});

it('reports errors at the column of the part', async () => {
  const content = csv(
    ['First name', 'Surname', 'Pass number'],
    ['', '', 'PART-1'],
    ['Ana', 'U'.repeat(118), 'PART-2'],
    ['Ana', 'Uno', ''],
  );
  const tried = await pass((await send(content)).body, 'dry_run');
  expect((await rows(tried)).map(({ row, problems }) => [row, problems.map((one) => [one.column, one.header, one.field, one.code])])).toEqual([
    [2, [['A', 'First name', 'given_name', 'required']]],
    [3, [['B', 'Surname', 'surname', 'max_length']]],
    [4, [['C', 'Pass number', 'pass_number', 'required']]],
  ]);
});
