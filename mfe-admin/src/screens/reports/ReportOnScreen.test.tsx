import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { publish } from '@firm/shared-ui/testing/publish.ts';
import { declaration as residents } from '@firm/residents/contract/declaration';
import type { ReportRow, ReportSetting, ReportSummary } from '../../api.ts';
import { tracker } from '../../testing/exports.ts';
import { serve } from '../../testing/serve.ts';
import Reports from './Reports.tsx';

const months: ReportSetting = {
  ...{ id: 6, url: '/backend/api/reportsettings/6/', code: 'occupancy', category: 'occupancy', category_name: 'Occupancy', name: 'Occupancy by month', description: 'How full each dormitory was' },
  ...{ formats: ['xlsx', 'csv', 'pdf'], needs: [], personal: false, filters: ['dormitory', 'day'], max_rows: 1_000_000 },
  columns: [{ key: 'dormitory', name: 'Dormitory', personal: false, kind: 'text' }, { key: 'month', name: 'Month', personal: false, kind: 'text' }, { key: 'nights', name: 'Nights', personal: false, kind: 'number' }],
};
const row = (id: number): ReportRow => ({ id, cells: { dormitory: 'North House', month: `2026-0${id + 1}`, nights: 12_345 + id }, links: { dormitory: { kind: 'dormitory', id: '1' } } });
const summary: ReportSummary = {
  ...{ rows: 3, as_of: '2026-05-01T00:00:00.000Z', counted: 'A night is a resident at the end of a day', warnings: ['Of 9 of 31 days beds are those of now'] },
  totals: [{ key: 'nights', name: 'Nights', value: 37_038 }],
  charts: [{ key: 'occupancy-0', title: 'Occupied (%) by month', type: 'Line', labels: ['2026-01', '2026-02'], series: [{ name: 'North House', values: [61.5, null] }], stacked: false }],
};

// jsdom has no layout, so the chart is never in view and remains the table that stands in for it.
beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: class { observe(): void {} disconnect(): void {} } });
});

function open(at: string, answers: Parameters<typeof serve>[0] = {}) {
  signIn('view employee');
  const asked: URLSearchParams[] = [];
  const served = serve({
    'GET /reportsettings/': () => page(months),
    'GET /dormitories/choices/': () => page(),
    'GET /reportsettings/6/rows/': (_body: object, query: URLSearchParams) => {
      asked.push(query);
      return page(row(0), row(1), row(2));
    },
    'GET /reportsettings/6/summary/': () => ({ status: 200, body: summary }),
    'POST /exporttrackers/estimate/': () => ({ status: 200, body: { rows: 3, seconds: 2, formats: ['xlsx', 'csv', 'pdf'], personal: false, reason: false } }),
    ...answers,
  });
  return { ...served, ...renderArea(<Reports />, { at }), asked };
}

test('a report opens from the catalogue with its totals, a chart with its table, and its rows', async () => {
  open('/');
  expect(await screen.findByRole('link', { name: 'Read Occupancy by month' })).toHaveAttribute('href', '/reports?report=occupancy');
});

test('money has the decimals of its row’s currency', async () => {
  const rentRoll: ReportSetting = { ...months, id: 5, code: 'rent_roll', name: 'Rent roll', columns: [{ key: 'ref_no', name: 'Reference', personal: false, kind: 'text' }, { key: 'unit_price', name: 'Unit price', personal: false, kind: 'amount' }, { key: 'currency', name: 'Currency', personal: false, kind: 'text' }] };
  const line = (id: number, unit_price: number, currency: string): ReportRow => ({ id, cells: { ref_no: `CT-${id}`, unit_price, currency }, links: {} });
  open('/?report=rent_roll', {
    'GET /reportsettings/': () => page(rentRoll),
    'GET /reportsettings/5/rows/': () => page(line(1, 1310.5, 'SGD'), line(2, 12_500, 'VND')),
    'GET /reportsettings/5/summary/': () => ({ status: 200, body: { ...summary, charts: [{ key: 'money', title: 'Charged by client', type: 'Bar' as const, labels: ['Meridian'], series: [{ name: 'SGD', values: [4310.5], digits: 2 }], stacked: false }] } }),
  });
  expect(await screen.findByText('1,310.50')).toBeInTheDocument();
  expect(screen.getByText('12,500')).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: '4,310.50' })).toBeInTheDocument();
});

test('a report shows sums over all rows, notes, and the chart as a table too', async () => {
  open('/?report=occupancy');
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(within(totals).getByText('37,038')).toBeInTheDocument();
  expect(within(totals).getByRole('note')).toHaveTextContent('Of 9 of 31 days');
  const chart = within(totals).getByRole('figure', { name: 'Occupied (%) by month' });
  expect(within(chart).getByRole('row', { name: '2026-01 61.5' })).toBeInTheDocument();
  const rows = await screen.findByRole('region', { name: 'Rows of Occupancy by month' });
  expect(await within(rows).findByText('12,346')).toBeInTheDocument();
});

test('cells are links only for users who may open the linked page', async () => {
  publish({ routes: [{ path: '/operations/dormitories/:slug', gate: 'residentManager' }], gates: residents.gates });
  open('/?report=occupancy');
  const rows = await screen.findByRole('region', { name: 'Rows of Occupancy by month' });
  await within(rows).findByText('12,346');
  expect(within(rows).queryByRole('link')).toBeNull();
  signIn('view employee', 'view dormitory', 'view vendor', 'view resource');
  expect((await within(rows).findAllByRole('link', { name: 'North House' }))[0]).toHaveAttribute('href', '/operations/dormitories/1');
});

test('a report’s filters are kept in the address, and apply to the file and to the saved report', async () => {
  const { writes, asked } = open('/?report=occupancy&dormitory=2&day=2026-03-31&report.columns=month,nights', { 'POST /exporttrackers/': () => ({ status: 201, body: tracker({ status: 'NS', file: null }) }), 'GET /exporttrackers/7/': () => ({ status: 200, body: tracker() }) });
  await screen.findByRole('region', { name: 'Rows of Occupancy by month' });
  await waitFor(() => expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ dormitory: '2', day: '2026-03-31', limit: '10', offset: '0' }));
  await userEvent.click(screen.getByRole('button', { name: 'As a file' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Create file' }));
  await waitFor(() => expect(writes.filter(({ call }) => call === 'POST /exporttrackers/')).toMatchObject([{ body: { report: 6, columns: ['month', 'nights'], filters: { dormitory: [2], day: '2026-03-31' } } }]));
});

test('rows and sums are fetched again after a change of language', async () => {
  const summaries: unknown[] = [];
  const { asked } = open('/?report=occupancy', { 'GET /reportsettings/6/summary/': () => ({ status: 200, body: (summaries.push(1), summary) }) });
  await screen.findByText('12,346');
  expect([asked.length, summaries.length]).toEqual([1, 1]);
  await act(() => i18next.init({ lng: 'ar', resources: {} }));
  await waitFor(() => expect([asked.length, summaries.length]).toEqual([2, 2]));
  await act(() => i18next.changeLanguage('en'));
});

test('a report that does not exist, and one that the user may not request, look the same', async () => {
  open('/?report=rights');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('article')).toBeNull();
});
