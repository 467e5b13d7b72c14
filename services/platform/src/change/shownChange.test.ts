import { z } from 'zod';
import { shownChangeShape } from '../contract/shownChange.ts';
import { shownChange } from './shownChange.ts';

const change = { _id: 4, type: 'thing.updated', at: new Date('2026-03-01T08:00:00Z'), by: { id: 1, name: 'Olga' }, changes: { name: ['A', 'B'] as [string, string], note: ['', 'x'] as [string, string] } };

test('a change names its fields, its user and its moment; one of the portal’s own has no name, since screens say so in the reader’s language', () => {
  const shown = shownChange(change);
  expect(z.strictObject(shownChangeShape).parse(shown)).toEqual({ id: 4, type: 'thing.updated', changes: change.changes, changed_fields: ['name', 'note'], updated_time: '2026-03-01T08:00:00.000Z', updated_by: 'Olga' });
  expect(shownChange({ ...change, by: null }).updated_by).toBe('');
});

test('fields that the reader may not see are not named either', () => {
  expect(shownChange(change, { name: change.changes.name })).toMatchObject({ changes: { name: ['A', 'B'] }, changed_fields: ['name'] });
});
