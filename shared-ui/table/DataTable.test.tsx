import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type Key } from 'react';
import { setScreenWidth } from '../testing/jsdomGaps.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { TableQuery } from './state/tableState.ts';
import { renderPage } from '../testing/testPage.tsx';

interface Alert {
  id: number;
  name: string;
  status: string;
}

const ALERTS: Alert[] = Array.from({ length: 34 }, (_, i) => ({
  id: i + 1,
  name: `Alert ${i + 1}`,
  status: ['open', 'assigned', 'resolved'][i % 3]!,
}));

const columns: DataTableProps<Alert>['columns'] = [
  { key: 'id', title: 'No.', fixed: 'start', required: true, ordering: true },
  { key: 'name', title: 'Name', ordering: true },
  { key: 'status', title: 'Status' },
];
const filters: DataTableProps<Alert>['filters'] = [
  {
    key: 'status',
    label: 'Status',
    options: ['open', 'assigned', 'resolved', 'cancelled', 'in-progress'].map((value) => ({ value, label: value })),
  },
];

function server(rows = ALERTS) {
  return jest.fn(async (query: TableQuery, _signal: AbortSignal) => {
    const chosen = rows.filter(
      (row) =>
        (!query.filters.status || query.filters.status.includes(row.status)) &&
        (!query.search || row.name.includes(query.search)),
    );
    const sorted = query.ordering === '-id' ? chosen.toReversed() : chosen;
    return {
      count: chosen.length,
      next: null,
      previous: null,
      results: sorted.slice(query.offset, query.offset + query.limit),
    };
  });
}

function alerts(fetchPage: DataTableProps<Alert>['fetchPage'], more: Partial<DataTableProps<Alert>> = {}) {
  return (
    <DataTable<Alert>
      name="alerts"
      label="Alerts"
      columns={columns}
      filters={filters}
      rowKey="id"
      rowLabel={(row) => row.name}
      queryKey={['alerts']}
      fetchPage={fetchPage}
      {...more}
    />
  );
}

const bodyRows = () => screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);

test('cells of text are limited in width, so that a name without blanks does not push the other columns out; numbers are not', async () => {
  renderPage(alerts(server(), { columns: [...columns, { key: 'count', title: 'Count', align: 'end', render: ({ id }) => `${id} pieces` }] }));
  expect((await screen.findByText('Alert 1')).closest('.firm-table__cell')).toHaveTextContent('Alert 1');
  expect(screen.getByText('1 pieces').closest('.firm-table__cell')).toBeNull();
});

test('the column that stays in place names the rows', async () => {
  renderPage(alerts(server()));
  await screen.findByText('Alert 1');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

test('a search says how many rows it found, or that there is none, and never reads out the rows', async () => {
  renderPage(alerts(server()));
  await screen.findByText('Alert 1');
  const regions = () => [...document.querySelectorAll('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]')];
  expect(regions().map(({ textContent }) => textContent)).toEqual(['1–10 of 34']);
  expect(screen.getByText('Alert 1').closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
  await userEvent.type(screen.getByRole('searchbox'), 'nothing like it');
  await screen.findByText('Nothing matches.');
  expect(regions()).toEqual([screen.getByText('Nothing matches.')]);
});

test('it says when not all rows were counted, and pages on as long as there is a next page', async () => {
  const fetchPage = jest.fn(async ({ offset }: TableQuery) => {
    const there = offset <= 10_000;
    return { count: 10_001, next: offset < 10_000 ? 'further' : null, previous: null, results: there ? [{ id: offset + 1, name: `Alert ${offset + 1}`, status: 'open' }] : [] };
  });
  const page = renderPage(alerts(fetchPage), { at: '/?alerts.page=1000' });
  expect(await screen.findByText('9,991–10,000 of more than 10,000')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('10,001–10,010 of more than 10,000')).toBeInTheDocument();
  expect(await screen.findByText('Alert 10001')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(page.address().get('alerts.page')).toBe('1001');
});

test('shows ten rows, then the next ten, with the page in the address', async () => {
  const fetchPage = server();
  const page = renderPage(alerts(fetchPage));
  expect(await screen.findByText('Alert 1')).toBeInTheDocument();
  expect(bodyRows()).toHaveLength(10);
  expect(screen.getByText('1–10 of 34')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Alert 11')).toBeInTheDocument();
  await waitFor(() => expect(page.address().get('alerts.page')).toBe('2'));
  expect(fetchPage.mock.lastCall?.[0]).toEqual({ limit: 10, offset: 10, filters: {} });
});

test('a link shows the same rows', async () => {
  renderPage(alerts(server()), { at: '/?alerts.page=2&alerts.sort=-id&alerts.f.status=open' });
  expect(await screen.findByText('Alert 4')).toBeInTheDocument();
  expect(bodyRows()).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: /No\./ })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('button', { name: 'Remove open from Status' })).toBeInTheDocument();
});

test('a page beyond the last becomes the last', async () => {
  const page = renderPage(alerts(server()), { at: '/?alerts.page=99' });
  expect(await screen.findByText('Alert 34')).toBeInTheDocument();
  await waitFor(() => expect(page.address().get('alerts.page')).toBe('4'));
});

test('sorts and filters by keyboard alone', async () => {
  const page = renderPage(alerts(server()));
  await screen.findByText('Alert 1');
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'No.' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByText('Alert 34')).toBeInTheDocument();
  screen.getByRole('button', { name: 'Filter by Status' }).focus();
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  // The filter whose button was pressed.
  await waitFor(() => expect(within(drawer).getByRole('group', { name: 'Status' })).toContainElement(document.activeElement as HTMLElement));
  within(drawer).getByRole('checkbox', { name: 'resolved' }).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(page.address().getAll('alerts.f.status')).toEqual(['resolved']));
  expect(await screen.findByText('1–10 of 11')).toBeInTheDocument();
});

test('chips show three selections and count the rest', async () => {
  const chosen = ['open', 'assigned', 'resolved', 'cancelled', 'in-progress'].map((s) => `alerts.f.status=${s}`);
  const page = renderPage(alerts(server()), { at: `/?${chosen.join('&')}` });
  await screen.findByText('Alert 1');
  const chips = screen.getByRole('list', { name: 'Active filters' });
  expect(within(chips).getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
  expect(within(chips).getByRole('button', { name: '2 more in Status' })).toHaveTextContent('+2');
  await userEvent.click(within(chips).getByRole('button', { name: 'Remove open from Status' }));
  await waitFor(() => expect(page.address().getAll('alerts.f.status')).not.toContain('open'));
});

test('searches once typing pauses, and shows a message when nothing matches', async () => {
  const page = renderPage(alerts(server()));
  await screen.findByText('Alert 1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search in Alerts' }), 'nowhere');
  expect(await screen.findByText('Nothing matches.')).toBeInTheDocument();
  await waitFor(() => expect(page.address().get('alerts.q')).toBe('nowhere'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Alert 1')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('columns can be hidden and shown again, required ones stay', async () => {
  const page = renderPage(alerts(server()));
  await screen.findByText('Alert 1');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.getByRole('checkbox', { name: 'No.' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Name' }));
  expect(screen.queryByRole('columnheader', { name: 'Name' })).not.toBeInTheDocument();
  await waitFor(() => expect(page.address().get('alerts.columns')).toBe('id,status'));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
});

test('a failure is shown and can be retried', async () => {
  const fetchPage = server();
  fetchPage.mockRejectedValueOnce(new Error('The database is away.'));
  renderPage(alerts(fetchPage));
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Alert 1')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an empty list shows a message', async () => {
  renderPage(alerts(server([])));
  expect(await screen.findByText('Nothing here yet.')).toBeInTheDocument();
});

test('keeps the previous page while the next one loads', async () => {
  let release = (): void => {};
  const fetchPage = server();
  const slow: DataTableProps<Alert>['fetchPage'] = async (query, signal) => {
    if (query.offset > 0) await new Promise<void>((resolve) => (release = resolve));
    return fetchPage(query, signal);
  };
  renderPage(alerts(slow));
  await screen.findByText('Alert 1');
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(screen.getByText('Alert 1')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Alerts' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => release());
  expect(await screen.findByText('Alert 11')).toBeInTheDocument();
});

test('rows expand and are selected, each control named', async () => {
  function Selecting() {
    const [selected, onChange] = useState<readonly Key[]>([]);
    return alerts(server(), {
      expand: (row) => <p>More about {row.name}</p>,
      selection: { selected, onChange },
    });
  }
  renderPage(<Selecting />);
  await screen.findByText('Alert 1');
  await userEvent.click(screen.getByRole('button', { name: 'Show details of Alert 2' }));
  expect(screen.getByText('More about Alert 2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Alert 3' }));
  expect(screen.getByText('Selected: 1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(screen.getByText('Selected: 10')).toBeInTheDocument();
});

test('a screen gets the selected rows, including those of other pages and cached ones', async () => {
  const told = jest.fn();
  function Selecting() {
    const [selected, onChange] = useState<readonly Key[]>([]);
    const [rows, setRows] = useState<readonly Alert[]>([]);
    told(rows.map(({ name }) => name).join());
    return alerts(fetchPage, { selection: { selected, onChange }, onSelectedRows: setRows });
  }
  function Visits() {
    const [visit, setVisit] = useState(1);
    return (
      <>
        <button onClick={() => setVisit(visit + 1)}>Come again</button>
        <Selecting key={visit} />
      </>
    );
  }
  const fetchPage = server();
  renderPage(<Visits />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Alert 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Alert 12' }));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('Alert 3,Alert 12'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Alert 12' }));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('Alert 3'));
  await userEvent.click(screen.getByRole('button', { name: 'Come again' }));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith(''));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Alert 12' }));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('Alert 12'));
});

describe('on a phone', () => {
  beforeAll(() => setScreenWidth(360));
  afterAll(() => setScreenWidth(1280));

  test('rows are cards, and there is a menu for sorting', async () => {
    const page = renderPage(alerts(server()));
    const list = await screen.findByRole('list', { name: 'Alerts' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort order' }), 'No., descending');
    expect(await screen.findByText('Alert 34')).toBeInTheDocument();
    await waitFor(() => expect(page.address().get('alerts.sort')).toBe('-id'));
  });

  test('the cards of the page before are out of reach until those of the next one are there', async () => {
    let arrive: () => void = () => undefined;
    const all = server();
    renderPage(
      alerts(async (query, signal) => {
        if (query.ordering) await new Promise<void>((resolve) => (arrive = resolve));
        return all(query, signal);
      }),
    );
    const list = await screen.findByRole('list', { name: 'Alerts' });
    expect(list).not.toHaveAttribute('inert');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort order' }), 'No., descending');
    await waitFor(() => expect(list).toHaveAttribute('inert'));
    expect(list).toHaveClass('firm-dim');
    await act(async () => arrive());
    expect(await screen.findByText('Alert 34')).toBeInTheDocument();
    expect(list).not.toHaveAttribute('inert');
    expect(list).not.toHaveClass('firm-dim');
  });
});

test('is in Arabic', async () => {
  renderPage(alerts(server()), { language: 'ar' });
  expect(await screen.findByText('\u20681–10\u2069 من 34')).toBeInTheDocument();
});
