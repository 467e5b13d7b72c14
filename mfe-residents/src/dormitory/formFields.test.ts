import { dormitoryChanges, dormitoryValues } from './formFields.ts';
import type { Dormitory } from './api.ts';

const dormitory = { name: 'North House', dorm_ref_id: 'NH', email: 'a@b.example', latitude: 1.2 } as Dormitory;

test('only what was changed is sent; a removed value is empty', () => {
  const before = dormitoryValues(dormitory);
  expect(dormitoryChanges(before, before)).toEqual({});
  expect(dormitoryChanges(before, { ...before, name: 'South House', email: null, latitude: null })).toEqual({
    name: 'South House',
    email: '',
    latitude: null,
  });
});

test('a new dormitory has what was filled in', () => {
  expect(dormitoryChanges(dormitoryValues(undefined), { ...dormitoryValues(undefined), name: 'New', dorm_ref_id: 'N' })).toEqual({ name: 'New', dorm_ref_id: 'N' });
});
