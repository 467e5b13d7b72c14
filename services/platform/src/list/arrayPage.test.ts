import { arrayPage } from './arrayPage.ts';
import { readListRequest } from './request.ts';

const rows = [
  { type_id: 1, name: 'Übung' },
  { type_id: 2, name: 'apple' },
  { type_id: 10, name: 'Zone 10' },
  { type_id: 3, name: 'Zone 2' },
];
const spec = { orderings: { type_id: 'type_id', name: 'name' }, defaultOrdering: 'type_id', search: false };
const page = (query: Record<string, string>) =>
  arrayPage(
    { base: 'https://x/api', url: `/things/?${new URLSearchParams(query)}`, list: readListRequest(spec, query), language: 'en' },
    rows,
  );

test.each([
  ['type_id', [1, 2, 3, 10]],
  ['-type_id', [10, 3, 2, 1]],
  ['name', [2, 1, 3, 10]],
])('by %s', (ordering, ids) => {
  expect(page({ ordering }).results.map((row) => row.type_id)).toEqual(ids);
});

test('texts are ordered as in the reader’s language: in Spanish ñ is a letter after n', () => {
  const names = (language: 'en' | 'es') =>
    arrayPage({ base: '', url: '/things/', list: readListRequest(spec, { ordering: 'name' }), language }, [{ name: 'Año' }, { name: 'Anzuelo' }]).results.map(({ name }) => name);
  expect([names('en'), names('es')]).toEqual([['Año', 'Anzuelo'], ['Anzuelo', 'Año']]);
});

test('every row comes once, page by page, through addresses that keep the query', () => {
  const first = page({ limit: '3', ordering: '-name' });
  expect(first).toMatchObject({ count: 4, previous: null, next: 'https://x/api/things/?limit=3&ordering=-name&offset=3' });
  const second = page({ limit: '3', ordering: '-name', offset: '3' });
  expect(second.next).toBeNull();
  expect([...first.results, ...second.results].map((row) => row.type_id)).toEqual([10, 3, 1, 2]);
  expect(page({ offset: '99' }).results).toEqual([]);
});

test('a cursor is refused', () => {
  const cursor = Buffer.from(JSON.stringify([[1, 1], 0, 0])).toString('base64url');
  expect(() => page({ cursor })).toThrow('malformed');
});
