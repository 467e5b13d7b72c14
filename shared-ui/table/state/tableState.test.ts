import fc from 'fast-check';
import {
  changeTableState,
  listParameters,
  nextSort,
  PAGE_SIZES,
  readTableState,
  tableQuery,
  withFilter,
  writeTableState,
  type TableState,
  type TableVocabulary,
} from './tableState.ts';

const table: TableVocabulary = {
  name: 'alerts',
  orderings: ['name', 'created_time'],
  filterKeys: ['status', 'priority', 'page'],
  columnKeys: ['ref_id', 'name', 'status'],
};

/** The state for an address without any of the table's parameters. */
const EMPTY_STATE: TableState = { page: 1, size: PAGE_SIZES[0], sort: null, search: '', filters: {}, columns: null };

const values = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 });
const states: fc.Arbitrary<TableState> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...PAGE_SIZES),
  sort: fc.constantFrom(null, 'name', '-name', '-created_time'),
  search: fc.string().map((text) => text.trim()),
  filters: fc.record({ status: values, priority: values, page: values }, { requiredKeys: [] }),
  columns: fc.option(fc.subarray(['ref_id', 'name', 'status'], { minLength: 1 })),
});

test('a written state is read back, through the text of an address', () => {
  fc.assert(
    fc.property(states, (state) => {
      const text = writeTableState(new URLSearchParams(), table, state).toString();
      expect(readTableState(new URLSearchParams(text), table)).toEqual({ ...state, filters: { ...state.filters } });
    }),
  );
});

test('parameters of others are unchanged, in their order', () => {
  const foreign = fc.array(fc.tuple(fc.string().map((key) => `x${key}`), fc.string()));
  fc.assert(
    fc.property(foreign, states, states, (others, before, after) => {
      const start = writeTableState(new URLSearchParams(others), table, before);
      const kept = [...writeTableState(start, table, after)].filter(([key]) => !key.startsWith('alerts.'));
      expect(kept).toEqual(others);
    }),
  );
});

test('any address gives a valid state', () => {
  const keys = ['page', 'size', 'sort', 'q', 'columns', 'f.status', 'f.nothing'].map((key) => `alerts.${key}`);
  const anything = fc.array(fc.tuple(fc.constantFrom(...keys), fc.oneof(fc.string(), fc.integer().map(String))));
  fc.assert(
    fc.property(anything, (pairs) => {
      const state = readTableState(new URLSearchParams(pairs), table);
      const query = tableQuery(state);
      expect(PAGE_SIZES).toContain(query.limit);
      expect(Number.isSafeInteger(query.offset) && query.offset >= 0).toBe(true);
      expect(Object.keys(state.filters).every((key) => table.filterKeys.includes(key))).toBe(true);
    }),
  );
});

test('the default state leaves the address empty', () => {
  expect(writeTableState(new URLSearchParams(), table, EMPTY_STATE).toString()).toBe('');
});

test.each([
  ['alerts.page=0', { page: 1 }],
  ['alerts.page=1.5', { page: 1 }],
  ['alerts.page=99999999999999999999', { page: 1 }],
  ['alerts.size=7', { size: 10 }],
  ['alerts.sort=-password', { sort: null }],
  ['alerts.sort=--name', { sort: null }],
  ['alerts.columns=nothing', { columns: null }],
  ['alerts.columns=status,ref_id', { columns: ['ref_id', 'status'] }],
  ['alerts.f.status=open&alerts.f.status=open', { filters: { status: ['open'] } }],
])('%s', (address, expected) => {
  expect(readTableState(new URLSearchParams(address), table)).toMatchObject(expected);
});

test('a change of filters goes to the first page, a change of columns does not', () => {
  const third = { ...EMPTY_STATE, page: 3 };
  expect(changeTableState(third, { search: 'leak' }).page).toBe(1);
  expect(changeTableState(third, { size: 50 }).page).toBe(1);
  expect(changeTableState(third, { columns: ['name'] }).page).toBe(3);
  expect(changeTableState(third, { page: 4 }).page).toBe(4);
});

test('a column sorts ascending, descending, and not at all', () => {
  expect(nextSort(null, 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBeNull();
  expect(nextSort('-created_time', 'name')).toBe('name');
});

test('an empty selection removes the filter', () => {
  expect(withFilter({ status: ['open'] }, 'status', [])).toEqual({});
  expect(withFilter({ status: ['open'] }, 'priority', ['1'])).toEqual({ status: ['open'], priority: ['1'] });
});

test('the query has only what is set, and filters join by comma', () => {
  expect(tableQuery({ ...EMPTY_STATE, page: 3, size: 20 })).toEqual({ limit: 20, offset: 40, filters: {} });
  const query = tableQuery({ ...EMPTY_STATE, sort: '-name', search: 'x', filters: { status: ['open', 'assigned'] } });
  expect(listParameters(query)).toEqual({ limit: 10, offset: 0, ordering: '-name', search: 'x', status: 'open,assigned' });
});

test('both answers to yes or no are no filter: calls accept one', () => {
  const query = (filters: TableState['filters']) => listParameters(tableQuery({ ...EMPTY_STATE, filters }));
  expect(query({ is_active: ['true', 'false'] })).toEqual({ limit: 10, offset: 0 });
  expect(query({ is_active: ['false'] })).toEqual({ limit: 10, offset: 0, is_active: 'false' });
});
