import fc from 'fast-check';
import { valueIn } from '../field/fieldPath.ts';
import { differs, isFound, type Setting } from './setting.ts';

const setting: Setting = { kind: 'several', name: ['places', 'kinds'], label: 'Lieux suivis', means: 'Par une recherche', standard: ['room', 'site'], options: [] };
const group = { key: 'g', title: 'Récentes', settings: [setting] };

test('a setting is found by all words of its label and explanation, ignoring accents and case', () => {
  for (const words of ['', '  ', 'lieux', 'RECENTES lieux', 'recherche récentes', 'kinds', 'places.kinds']) expect(isFound(setting, group, words)).toBe(true);
  for (const words of ['lit', 'lieux lit']) expect(isFound(setting, group, words)).toBe(false);
});

test('multiple choices differ by their values, not by their order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['room', 'site', 'bus']), (chosen) => {
      expect(differs(setting, chosen)).toBe([...chosen].sort().join() !== 'room,site');
    }),
  );
});

test('a member of an object is read through its object, even if that is missing', () => {
  expect(valueIn({ places: { kinds: ['room'] } }, setting.name)).toEqual(['room']);
  expect(valueIn({}, setting.name)).toBeUndefined();
});
