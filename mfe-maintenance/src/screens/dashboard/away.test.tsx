/** The dashboard while the maintenance service is unavailable: it says so, and never that there are no alerts. */
import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serveAlert } from '../../testing/testAlert.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import AlertBoard from './AlertBoard.tsx';
import Charts from './Charts.tsx';
import { Strip } from './Strip.tsx';

const counts = { open: 4, assigned: 0, in_progress: 0, resolved: 0, cancelled: 0, total: 4, total_open: 4, closed: 0, percent: 100, warned: 0, breached: 0 };
let away = true;

beforeEach(() => {
  away = true;
  signIn('view alert');
  const unlessAway = (body: unknown) => () => (away ? { status: 503, body: { message: 'Away', statusCode: 503 } } : { status: 200, body });
  serveAlert({
    'GET /alerts/': unlessAway(page().body),
    'GET /alerts/stats/': unlessAway(counts),
    'GET /alerts/trend/': unlessAway({ days: [] }),
  });
});

const retry = async (): Promise<void> => userEvent.click(within(await screen.findByRole('alert')).getByRole('button'));

test.each<[string, ReactNode, RegExp]>([
  ['the board', <AlertBoard view="todo" dormitory={undefined} onOpen={() => {}} />, /No alerts here/],
  ['the figures', <Strip dormitory={undefined} chosen={[]} onChoose={() => {}} />, /In Progress/],
])('%s cannot be shown, and Retry loads it', async (_what, part, shown) => {
  renderArea(part);
  await screen.findByRole('alert');
  expect(screen.queryAllByText(shown)).toEqual([]);
  away = false;
  await retry();
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the trend names its days in full', async () => {
  away = false;
  // Zeros: anything else would be drawn, which needs a canvas.
  serveAlert({ 'GET /alerts/stats/': () => ({ status: 200, body: { ...counts, open: 0, total: 0, total_open: 0 } }), 'GET /alerts/trend/': () => ({ status: 200, body: { days: [{ day: '2025-12-31', created: 0, resolved: 0, breached: 0 }] } }) });
  renderArea(<Charts dormitory={undefined} />);
  expect(await screen.findAllByRole('rowheader', { name: '2025-12-31' })).not.toHaveLength(0);
});

test('the charts show no error, since the figures above do', async () => {
  renderArea(
    <>
      <Strip dormitory={undefined} chosen={[]} onChoose={() => {}} />
      <Charts dormitory={undefined} />
    </>,
  );
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText('Alerts by status')).not.toBeInTheDocument();
});
