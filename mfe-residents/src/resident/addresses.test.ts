import { clientAddress, readClientSlug } from './addresses.ts';

test.each([
  ['employer-3', { kind: 'employer', id: 3 }],
  ['vendor-12', { kind: 'vendor', id: 12 }],
  ['7', { kind: 'employer', id: 7 }],
  ['0', null],
  ['vendor-', null],
  ['people-3', null],
  ['9999999999999999', null],
  [undefined, null],
  ['firm-3', { kind: 'employer', id: 3 }],
] as const)('the slug %s', (slug, expected) => expect(readClientSlug(slug)).toEqual(expected));

test('the address of a client is read back as that client', () => {
  expect(readClientSlug(clientAddress('vendor', 4).split('/').at(-1))).toEqual({ kind: 'vendor', id: 4 });
});
