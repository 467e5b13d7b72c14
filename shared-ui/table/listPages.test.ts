import { listPages } from './listPages.ts';

const page = { limit: 10, offset: 20, filters: { status: ['open', 'assigned'] } };
const nothing = Promise.resolve({ count: 0, next: null, previous: null, results: [] });

it('asks with what the rows are kept under', async () => {
  const ask = jest.fn(() => nothing);
  const { fetchPage, queryKey } = listPages(['contracts', 'table'], { dormitory: '1,2', site: undefined, search: '' }, ask);
  const { signal } = new AbortController();
  await fetchPage(page, signal);
  expect(ask).toHaveBeenCalledWith({ dormitory: '1,2', limit: 10, offset: 20, status: 'open,assigned' }, signal);
  expect(queryKey).toEqual(['contracts', 'table', { dormitory: '1,2' }]);
});

it('asks in the order that the user chose, and in its own otherwise', async () => {
  const orders: unknown[] = [];
  const { fetchPage } = listPages(['reservations'], { ordering: 'start_date' }, ({ ordering }) => {
    orders.push(ordering);
    return nothing;
  });
  const { signal } = new AbortController();
  await fetchPage(page, signal);
  await fetchPage({ ...page, ordering: '-end_date' }, signal);
  expect(orders).toEqual(['start_date', '-end_date']);
});
