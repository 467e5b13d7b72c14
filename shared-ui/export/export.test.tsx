import '@testing-library/jest-dom';
import { renderPage } from '../testing/testPage.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vocabularyOf } from '../table/columns.ts';
import { readTableState } from '../table/state/tableState.ts';
import { serverOf } from '../testing/serve.ts';
import { useNotices } from '../notices/index.ts';
import { ConfirmProvider } from '../dialog/ConfirmDialog.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { exportQuery } from './exportQuery.ts';

const draw = (menu: ReactNode) => renderPage(<ConfirmProvider>{menu}</ConfirmProvider>);

const columns = ['name', 'home', 'health'].map((key) => ({ key, title: key, ...(key === 'name' && { ordering: true as const }) }));
const vocabulary = vocabularyOf('people', columns, [{ key: 'state', label: '', options: [] }]);
const asked = (address: string) =>
  exportQuery(['name', 'dormitory', 'bed'], readTableState(new URLSearchParams(address), vocabulary), ({ filters, ...rest }) => ({ ...rest, ...filters }), { home: ['dormitory', 'bed'] });

test('a file contains every row, filtered and ordered like the table', () => {
  expect(asked('people.page=3&people.size=50&people.sort=-name&people.q=ali&people.f.state=P')).toEqual({ ordering: '-name', search: 'ali', state: ['P'] });
});

test('a file has the shown columns under its own names, without columns that it cannot have', () => {
  expect(asked('people.columns=name,home,health')).toEqual({ columns: 'name,dormitory,bed' });
});

test('the menu offers both formats, and requests the rows shown', async () => {
  let query: URLSearchParams | null = null;
  serverOf()({
    'GET /employees/export/': (_body, given) => {
      query = given;
      return { status: 403, body: { detail: 'no' } };
    },
  });
  draw(<ExportMenu path="/employees/export/" query={() => ({ search: 'ali' })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(query?.toString()).toBe('search=ali&format=csv'));
  expect(await screen.findByRole('button', { name: 'Export' })).toBeEnabled();
});

test('a large table’s file is created in the background, and the user is told where to find it', async () => {
  const asked: string[] = [];
  serverOf()({
    'POST /employees/export/': (_body, given) => {
      asked.push(given.toString());
      return { status: 202, body: { rows: 12_000, background: true } };
    },
  });
  draw(<ExportMenu large path="/employees/export/" query={() => ({})} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(asked).toEqual(['format=csv']));
  await waitFor(() => expect(JSON.stringify(useNotices.getState().notices)).toContain('The file is being created'));
});

test('if the organisation requires a reason, it is asked for, and sent with the next attempt', async () => {
  const reasons: (string | null)[] = [];
  serverOf()({
    'GET /employees/export/': (_body, given) => {
      reasons.push(given.get('reason'));
      return { status: 422, body: { message: 'Invalid', statusCode: 422, code: 'invalid', errors: { reason: ['The "reason" is required'] } } };
    },
  });
  draw(<ExportMenu path="/employees/export/" query={() => ({})} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reason for exporting this data' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
  expect(await within(dialog).findByText('Enter the reason')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Fire drill');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(reasons).toEqual([null, 'Fire drill']));
});
