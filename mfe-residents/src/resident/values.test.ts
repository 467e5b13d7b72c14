import { resident } from '../testing/testResidents.ts';
import { residentSections, sectionNames } from './fields.ts';
import { changesOf, emptyResident, toEdit, toNew, valuesOf } from './values.ts';

test('each field is in exactly one section', () => {
  const names = sectionNames.flatMap((section) => residentSections[section].map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('a registration begins with the defaults of the contract', () => {
  expect(emptyResident).toEqual({ gender: 'M', driver: false, fasting: false, room_ic: false, daily_meal_req: 3 });
});

test('a registration leaves out what was left empty', () => {
  expect(toNew({ name: ' Ali ', pass_number: 'P-1', email: '', employer: null, driver: false, daily_meal_req: 0 })).toEqual({
    name: 'Ali',
    pass_number: 'P-1',
    driver: false,
    daily_meal_req: 0,
  });
});

test('an edit holds only changed fields, and clears those that were emptied', () => {
  const before = valuesOf(resident({ email: 'a@b.example', employer: 1, work_pass_expiry: '2027-01-01', name: 'Ali' }));
  const mine = changesOf(before, { ...before, name: 'Ali ', email: '', employer: null, work_pass_expiry: null, gender: 'F' });
  expect(toEdit(mine)).toEqual({ email: '', employer: null, work_pass_expiry: null, gender: 'F' });
});
