import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { settings } from '../../testing/testSettings.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { addDays, dayIn } from '@firm/tenancy/contract/interval';
import Forecast from '../forecast/Forecast.tsx';
import Timeline from './Timeline.tsx';

const farEast = dormitoryChoice(1, 'East', 'Pacific/Kiritimati');
const farWest = dormitoryChoice(2, 'West', 'Pacific/Pago_Pago');
afterEach(() => useSession.setState({ dormitories: [] }));

/** Collects the first days that a call asks for. */
function firstDays(call: string, answer: object): (string | null)[] {
  const asked: (string | null)[] = [];
  serve({
    'GET /dormitories/choices/': () => page(farEast, farWest),
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    [call]: (_body, query) => {
      asked.push(query.get('from'));
      return { status: 200, body: answer };
    },
  });
  return asked;
}

// At any moment these two time zones have different dates, so the browser's date, or the first dormitory's, is wrong for one of them.
test.each([
  ['of the dormitory in the top bar', [1], '/', farEast],
  ['of the one chosen on the timeline', [], '/?tl.dormitory=1', farEast],
  ['the earliest of several', [], '/', farWest],
])('the timeline begins a week before today: %s', async (_what, chosen, at, { timezone }) => {
  useSession.setState({ dormitories: chosen });
  const asked = firstDays('GET /resourceallocations/timeline/', { from: dayIn(timezone, new Date()), days: 90, today: dayIn(timezone, new Date()), count: 0, states: [], zones: [], beds: [], stays: [] });
  renderArea(<Timeline />, { at });
  await waitFor(() => expect(asked).toEqual([addDays(dayIn(timezone, new Date()), -7)]));
});

test('a timeline that cannot show all beds says so, on paper too', async () => {
  const day = dayIn('Asia/Singapore', new Date());
  const bed = [1, 'A-01-01-B1', 1, 0, 'vacant'];
  firstDays('GET /resourceallocations/timeline/', { from: day, days: 90, today: day, count: 6_200, states: [], zones: [[11, 'A-01-01', 1, 'A', 'A-01']], beds: [bed], stays: [] });
  renderArea(<Timeline />);
  const cut = 'Only the first 1 of 6,200 beds are shown. Select fewer dormitories to see the others.';
  expect(await screen.findByText(cut)).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(await screen.findAllByText(cut)).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test.each([
  ['of the dormitory in the top bar', [1], farEast],
  ['the earliest of several', [], farWest],
])('the forecast begins with today: %s', async (_what, chosen, { timezone }) => {
  useSession.setState({ dormitories: chosen });
  const asked = firstDays('GET /resourcereserves/free_beds/', { days: [], types: [] });
  renderArea(<Forecast />);
  await waitFor(() => expect(asked).toEqual([dayIn(timezone, new Date())]));
});
