/** One company in two registers: matched by number or by link, symmetric and transitive; an invalid number matches nothing. */
import fc from 'fast-check';
import { groupCompanies, isLikeNamed, uenKey, type EmployerKeys, type VendorKeys } from './company.ts';

const numbers = fc.constantFrom('', '200914533K', '53012345D', '199802217D');
const id = fc.integer({ min: 1, max: 6 });
const vendors = fc.uniqueArray(fc.record({ _id: id, uen_key: numbers }), { selector: ({ _id }) => _id });
const employers = fc.uniqueArray(fc.record({ _id: id, uen_key: numbers, same_vendor: fc.option(id) }), { selector: ({ _id }) => _id });

/** The closure of the matching rule from one entry, computed naively, without the code under test. */
function reached(start: string, vendors: readonly VendorKeys[], employers: readonly EmployerKeys[]): string[] {
  const entries = [
    ...vendors.map(({ _id, uen_key }) => ({ name: `v${_id}`, uen_key, vendor: _id })),
    // Employers linked to the same vendor belong together even if that vendor has been deleted.
    ...employers.map(({ _id, uen_key, same_vendor }) => ({ name: `f${_id}`, uen_key, vendor: same_vendor })),
  ];
  const same = (a: (typeof entries)[number], b: (typeof entries)[number]) => (a.uen_key !== '' && a.uen_key === b.uen_key) || (a.vendor !== null && a.vendor === b.vendor);
  const found = new Set([start]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const a of entries) for (const b of entries) if (found.has(a.name) && same(a, b)) found.add(b.name);
  }
  return [...found].sort();
}

test('a company is everything reachable by numbers and links, whichever of its entries one starts from', () => {
  fc.assert(
    fc.property(vendors, employers, (someVendors, someEmployers) => {
      const companies = groupCompanies(someVendors, someEmployers).map((company) => [...company.vendors.map((one) => `v${one}`), ...company.employers.map((one) => `f${one}`)].sort());
      const entries = [...someVendors.map(({ _id }) => `v${_id}`), ...someEmployers.map(({ _id }) => `f${_id}`)];
      // Each entry is in one company.
      expect(companies.flat().sort()).toEqual([...entries].sort());
      for (const entry of entries) expect(companies.find((company) => company.includes(entry))).toEqual(reached(entry, someVendors, someEmployers));
    }),
  );
});

test('a register number is the same however it is written, and a placeholder such as N/A is not a number', () => {
  fc.assert(
    fc.property(fc.constantFrom('200914533K', 'T08LL0001A', '53012345D'), fc.array(fc.constantFrom(' ', '-', '.', '/', '–'), { maxLength: 9 }), fc.boolean(), (number, signs, small) => {
      const written = [...number].map((character, i) => `${character}${signs[i] ?? ''}`).join('');
      expect(uenKey(small ? written.toLowerCase() : written)).toBe(number);
    }),
  );
  for (const none of ['', '-', 'N/A', 'nil', 'not known', '0000000000', 'TBC', '1234']) expect([none, uenKey(none)]).toEqual([none, '']);
});

test('names are compared without legal form, accents and punctuation; a shared legal form alone is no match', () => {
  for (const [a, b] of [
    ['Meridian Builders Pte. Ltd.', 'MERIDIAN BUILDERS'],
    ['Constructions Élan SARL', 'Elan Constructions'],
    ['Acme Engineering (S) Pte Ltd', 'Acme Engineering'],
  ] as const) expect([a, b, isLikeNamed(a, b)]).toEqual([a, b, true]);
  for (const [a, b] of [
    ['Meridian Builders Pte. Ltd.', 'Meridian Logistics Pte. Ltd.'],
    ['Pte Ltd', 'Acme Pte Ltd'],
  ] as const) expect([a, b, isLikeNamed(a, b)]).toEqual([a, b, false]);
});
