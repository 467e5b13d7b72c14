import { dormitoryChanges, dormitoryValues } from './formFields.ts';
import type { Dormitory } from './api.ts';

const dormitory = { name: 'North House', dorm_ref_id: 'NH', email: 'a@b.example', latitude: 1.2 } as Dormitory;

test('only changed fields are sent; a removed value is sent as empty text', () => {
  const before = dormitoryValues(dormitory);
  expect(dormitoryChanges(before, before)).toEqual({});
  expect(dormitoryChanges(before, { ...before, name: 'South House', email: null, latitude: null })).toEqual({
    name: 'South House',
    email: '',
    latitude: null,
  });
});

test('a new dormitory has the fields that were filled in', () => {
  expect(dormitoryChanges(dormitoryValues(null), { ...dormitoryValues(null), name: 'New', dorm_ref_id: 'N' })).toEqual({ name: 'New', dorm_ref_id: 'N' });
});
