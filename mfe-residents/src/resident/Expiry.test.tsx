import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { serve } from '../testing/serve.ts';
import { screen, waitFor } from '@testing-library/react';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { addDays, dayIn } from '@firm/platform/contract/days';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { ExpiryTag } from './Expiry.tsx';

/** Two time zones in which it is never the same day. */
const east = dormitoryChoice(7, 'East', 'Pacific/Kiritimati');
const west = dormitoryChoice(8, 'West', 'Pacific/Pago_Pago');

it('counts the days left in the dormitory’s time zone, wherever the user is', async () => {
  serve({ 'GET /dormitories/choices/': () => page(east, west) });
  const end = dayIn(east.timezone, new Date());
  renderArea(
    <>
      <p data-testid="east">
        <ExpiryTag day={end} dormitory={east.id} />
      </p>
      <p data-testid="west">
        <ExpiryTag day={addDays(dayIn(west.timezone, new Date()), 3)} dormitory={west.id} />
      </p>
    </>,
  );
  // Wait for both: before the time zones are loaded, one of the two can be right by chance at some hours of the day.
  await waitFor(() => {
    expect(screen.getByTestId('east')).toHaveTextContent('Expires today');
    expect(screen.getByTestId('west')).toHaveTextContent('3 days left');
  });
});
