import { aboutOf, placeOfCode } from './about.ts';

test.each([
  ['zone_tag.12', { zone_tag: 12 }],
  ['person_tag.5', { person_tag: 5 }],
  ['1', {}],
  ['assignee.5', {}],
  ['zone_tag.x', {}],
  [null, {}],
])('a report of the address %s is about', (text, about) => expect(aboutOf(text)).toEqual(about));

test.each([
  ['https://portal.example/operations/rooms/12', 12],
  ['https://portal.example/ar/operations/facilities/7?tab=about', 7],
  ['https://portal.example/operations/residents/12', null],
  ['12', null],
])('the code %s leads to', (text, place) => expect(placeOfCode(text)).toBe(place));
