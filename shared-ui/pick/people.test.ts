import { peopleOptions, searchPeople } from './people.ts';

const people = [{ id: 9, name: 'Mei Lin', username: 'mlin' }];
const [mei] = peopleOptions(people, { id: 9, name: null });

test('the present user stays among the options, under the known name', () => {
  expect(mei).toEqual({ value: 9, label: 'Mei Lin', title: 'mlin' });
  expect(peopleOptions(people, { id: 4, name: 'Raj' }).map(({ label }) => label)).toEqual(['Raj', 'Mei Lin']);
  expect(peopleOptions(people, { id: 4, name: null }).map(({ label }) => label)).toEqual(['#4', 'Mei Lin']);
  expect(peopleOptions(people, { id: null, name: null })).toHaveLength(1);
});

test('users are found by a part of the name or user name', () => {
  expect(['lin', ' MLI ', 'raj'].map((typed) => searchPeople.filterOption(typed, mei))).toEqual([true, true, false]);
});
