/** The platform names no business: what is particular to an area is declared by that area's service. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const words = 'resident|employee|vendor|bed|room|alert|ticket|tenant|tenancy|tenancies|reservation|allocation|facility|facilities|booking|visitor|contractor|maintenance|health';
const noun = new RegExp(`^(${words})s?$`, 'i');
/** Who may see which dormitory is part of what an account is (docs/architecture/scope.md), and residents publishes it. */
const allowed = new Set(['residents_dormitory_access_v1']);

/** The names in a file's code, comments aside: examples may speak of alerts. */
const namesIn = (text: string): string[] => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g, '').match(/\w+/g) ?? [];
const partsOf = (name: string): string[] => name.split(/_|(?<=[a-z\d])(?=[A-Z])/);

test('no name in its code is a noun of the business, except for the dormitory of the scope', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const names = namesIn(readFileSync(path.join(import.meta.dirname, file), 'utf8')).filter((name) => !allowed.has(name) && partsOf(name).some((part) => noun.test(part)));
    return [...new Set(names)].map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('no key of its messages is named after one: a service has its own messages', () => {
  const keys = Object.keys(JSON.parse(readFileSync(path.join(import.meta.dirname, 'errors/locales/en.json'), 'utf8')) as object);
  expect(keys.length).toBeGreaterThan(60);
  expect(keys.filter((key) => partsOf(key).some((part) => noun.test(part)))).toEqual([]);
});

test.each([
  ['const bedCount = 1', ['bedCount']],
  ["'tenancy_beds'", ['tenancy_beds']],
  ['/** a bed */ const embedded = timeZones; // an alert', []],
])('%s', (text, names) => expect(namesIn(text).filter((name) => partsOf(name).some((part) => noun.test(part)))).toEqual(names));
