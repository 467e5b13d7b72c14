import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { serve } from '../../testing/serve.ts';
import Kiosk from './Kiosk.tsx';

const code = 'ABCDEFGHJKMNPQRSTVWX';
const place = { status: 200, body: { place: 'Canteen', dormitory: 'North House', is_safe: true, occupancy: 12, limit: 60, ends_at: '2026-03-01T12:00:00.000Z' } };
const gone = { status: 404, body: { message: 'Not found', statusCode: 404, code: 'not_found' } };
const open = (search = '') =>
  renderArea(
    <Routes>
      <Route path="/k/:code" element={<Kiosk />} />
    </Routes>,
    { at: `/k/${code}${search}` },
  );
const field = () => screen.findByRole('textbox', { name: 'Resident number' });

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

test('a resident number is typed, and the result is shown with an initial, how many are inside, and no name', async () => {
  let direction: 'in' | 'out' = 'in';
  const { writes } = serve({
    [`GET /kiosk_visits/${code}/`]: () => place,
    [`POST /kiosk_visits/${code}/`]: () => ({ status: 200, body: { direction, initial: 'A', already: false, occupancy: 13, limit: 60 } }),
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Canteen' })).toBeInTheDocument();
  expect(screen.getByText('12 of a maximum of 60 people')).toBeInTheDocument();
  await userEvent.type(await field(), 'P1001{Enter}');
  expect(await screen.findByText('A… – entry recorded')).toBeInTheDocument();
  expect(await screen.findByText('13 of a maximum of 60 people')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('P1001');
  direction = 'out';
  await userEvent.click(screen.getByRole('radio', { name: 'leaving' }));
  // A scanner that acts as a keyboard types wherever the focus is.
  await userEvent.keyboard('P1002{Enter}');
  expect(await screen.findByText('A… – exit recorded')).toBeInTheDocument();
  expect(writes.map(({ body }) => body)).toEqual([{ code: 'P1001' }, { code: 'P1002', direction: 'out' }]);
});

test('a refusal is shown; while the portal is unreachable a number is stored and sent later, and no number is shown', async () => {
  let answer: 'full' | 'away' | 'in' = 'full';
  const { writes } = serve({
    [`GET /kiosk_visits/${code}/`]: () => place,
    [`POST /kiosk_visits/${code}/`]: () => {
      if (answer === 'in') return { status: 200, body: { direction: 'in', initial: 'L', already: false, occupancy: 13, limit: 60 } };
      return answer === 'full'
        ? { status: 409, body: { message: 'Canteen is full', statusCode: 409, code: 'zone_full' } }
        : { status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } };
    },
  });
  open('?way=in');
  await userEvent.type(await field(), 'P1{Enter}');
  expect(await screen.findByText('Pass: Canteen is full')).toBeInTheDocument();
  answer = 'away';
  await userEvent.type(await field(), 'P2{Enter}');
  expect(await screen.findByText(/^Not sent yet: 1/)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('P2');
  answer = 'in';
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('L… – entry recorded')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull());
  expect(writes.map(({ body }) => body)).toEqual([{ code: 'P1', direction: 'in' }, { code: 'P2', direction: 'in' }, { code: 'P2', direction: 'in', at: expect.stringMatching(/^\d{4}-.*Z$/) }]);
});

test('an invalid code says that the kiosk is closed', async () => {
  serve({ [`GET /kiosk_visits/${code}/`]: () => gone });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This kiosk is closed');
  expect(screen.queryByRole('textbox')).toBeNull();
});
