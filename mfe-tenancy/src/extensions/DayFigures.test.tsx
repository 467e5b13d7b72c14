import '@testing-library/jest-dom';
import { areaRenderer } from '@firm/shared-ui/testing/areaPage.tsx';
import { declaration } from '@firm/tenancy/contract/declaration';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tellLive } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { publish } from '@firm/shared-ui/testing/publish.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { DayPlan } from '../api.ts';
import { serve } from '../testing/serve.ts';
import en from '../../locales/extensions/en.json' with { type: 'json' };
import { DayFigures } from './DayFigures.tsx';

const renderExtension = areaRenderer('tenancy-extensions', { en });
/** What the service answers; null while it is unavailable. */
let counts: { arrivals: number; departures: number; returns: number } | null;
let queries: string[];

beforeEach(() => {
  counts = { arrivals: 12, departures: 3, returns: 0 };
  queries = [];
  serve({
    'GET /resourceallocations/day/': (_, query) => {
      queries.push(String(query));
      return counts ? { status: 200, body: { date: '2026-11-21', arrivals: [], departures: [], returns: [], done: { arrivals: [], departures: [], returns: [] }, counts } satisfies DayPlan } : { status: 503 };
    },
  });
});

function open(dormitories: readonly number[] = []): void {
  publish({ routes: [{ path: '/reservations/list', gate: 'tenancyManager' }], gates: declaration.gates });
  useSession.setState({ dormitories });
  renderExtension(<DayFigures />);
}
const card = (name: string) => screen.findByRole('region', { name });

test('today’s arrivals, departures and returns of the chosen dormitories, each leading to the day’s lists', async () => {
  signIn('view resourceallocation', 'view resourcereserve');
  open([2, 5]);
  await within(await card('Arrivals')).findByText('12');
  expect(within(await card('Departures')).getByText('3')).toBeInTheDocument();
  expect(within(await card('Expected returns')).getByText('0')).toBeInTheDocument();
  for (const name of ['Arrivals', 'Departures', 'Expected returns']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/reservations/list?view=today');
  }
  expect(queries).toEqual(['counts_only=true&dormitory=2%2C5']);
});

test('the figures follow a check-in elsewhere, and the dormitory filter', async () => {
  signIn('view resourceallocation', 'view resourcereserve');
  open();
  await within(await card('Arrivals')).findByText('12');
  counts = { arrivals: 11, departures: 3, returns: 0 };
  act(() => tellLive({ type: 'resourceallocation.updated', entity: 'resourceallocation', id: 7, org: 1, dormitory: 1, at: '' }));
  await within(await card('Arrivals')).findByText('11');
  counts = { arrivals: 4, departures: 0, returns: 0 };
  act(() => useSession.setState({ dormitories: [1] }));
  await within(await card('Arrivals')).findByText('4');
  expect(queries).toEqual(['counts_only=true', 'counts_only=true', 'counts_only=true&dormitory=1']);
});

test('while tenancy is unavailable its place says so, and Retry asks again', async () => {
  signIn('view resourceallocation');
  counts = null;
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('These figures could not be loaded.');
  counts = { arrivals: 1, departures: 2, returns: 3 };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await within(await card('Expected returns')).findByText('3');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('with permission to view stays only, there are figures, without a link to a page that is not permitted', async () => {
  signIn('view resourceallocation');
  open();
  await within(await card('Arrivals')).findByText('12');
  expect(screen.queryByRole('link', { name: 'Arrivals' })).not.toBeInTheDocument();
});
