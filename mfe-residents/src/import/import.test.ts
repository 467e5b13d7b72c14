import fc from 'fast-check';
import type { ImportJob } from '@firm/residents/contract';
import { corrected, withField, type Mapping } from './mapping.ts';
import { stageOf } from './stages.ts';

const mapping: Mapping = [
  { column: 0, field: 'name', from: 'header' },
  { column: 1, field: null, from: 'none' },
  { column: 2, field: 'pass_number', from: 'remembered' },
];

test('a field moves to the column that is assigned to it', () => {
  expect(withField(mapping, 1, 'name')).toEqual([
    { column: 0, field: null },
    { column: 1, field: 'name' },
    { column: 2, field: 'pass_number' },
  ]);
  expect(withField(mapping, 2, null).map(({ field }) => field)).toEqual(['name', null, null]);
});

test('a name comes whole or in parts: choosing one leaves out the other', () => {
  const inParts = withField(mapping, 1, 'surname');
  expect(inParts.map(({ field }) => field)).toEqual([null, 'surname', 'pass_number']);
  const both = inParts.map((one) => ({ ...one, field: one.field ?? 'given_name', from: 'person' as const }));
  expect(withField(both, 2, 'name').map(({ field }) => field)).toEqual([null, null, 'name']);
});

test('whatever is chosen, no two columns fill the same field, and no name comes both whole and in parts', () => {
  const fields = fc.constantFrom('name', 'given_name', 'surname', 'pass_number', null);
  const step = fc.tuple(fc.integer({ min: 0, max: 2 }), fields);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const end = steps.reduce<Mapping>((now, [column, field]) => withField(now, column, field).map((one) => ({ ...one, from: 'person' as const })), mapping);
      const filled = end.map(({ field }) => field).filter((field) => field !== null);
      const twice = filled.includes('name') && (filled.includes('given_name') || filled.includes('surname'));
      return new Set(filled).size === filled.length && !twice && end.length === mapping.length;
    }),
  );
});

test('a correction appears before the service has answered', () => {
  const job = { mapping, questions: [{ id: 'date_order', answer: null }], dormitory: null, update_existing: false, version: 3 } as unknown as ImportJob;
  expect(corrected(job, { mapping: withField(mapping, 1, 'email'), date_order: 'dmy', dormitory: 2 })).toMatchObject({
    mapping: [mapping[0], { column: 1, field: 'email', from: 'person' }, mapping[2]],
    questions: [{ answer: 'dmy' }],
    dormitory: 2,
    update_existing: false,
    version: 3,
  });
  expect(corrected({ ...job, delimiter: ',' }, { delimiter: ';' }).delimiter).toBe(';');
});

test.each([
  ['ready', null, null, 'columns'],
  ['checking', null, null, 'check'],
  ['checked', {}, null, 'check'],
  ['importing', {}, {}, 'import'],
  ['done', {}, {}, 'import'],
  ['undoing', {}, {}, 'import'],
  ['undone', {}, {}, 'import'],
  ['failed', null, null, 'columns'],
  ['failed', {}, {}, 'import'],
  ['cancelled', {}, null, 'check'],
] as const)('%s stands at the right step', (state, dry, run, stage) => expect(stageOf({ state, dry_run: dry, run } as ImportJob)).toBe(stage));
