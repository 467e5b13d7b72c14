import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import labels from '@firm/maintenance/contract/locales/en.json' with { type: 'json' };
import DoorPage from './DoorPage.tsx';
import { problemOrder, problemPictures } from './problems.ts';

const code = '0123456789ABCDEFGHJK';
const follow = '7K2M09QX4TRV';
const filed = { status: 'open', problem_type: 2, problem_name: null, created_time: '2026-01-02T08:15:00.000Z', resolve_time: null };
const problem_types = [...problemOrder.map((type_id) => ({ type_id, name: type_id === 7 ? 'Vermin' : null })), { type_id: 1004, name: 'Lift' }];
const door = { [`GET /door_reports/${code}/`]: () => ({ status: 200, body: { place: 'A-03-12', dormitory: 'North House', problem_types } }) };
const refusal = (statusCode: number, message: string) => ({ status: statusCode, body: { message, statusCode, code: 'x' } });
const open = (at = `/r/${code}`) =>
  renderArea(
    <Routes>
      <Route path="/r/:code" element={<DoorPage />} />
    </Routes>,
    { at },
  );

test('a problem and one click make a report, which is followed on the same page', async () => {
  const served = serve({
    ...door,
    [`POST /door_reports/${code}/`]: () => ({ status: 201, body: { follow, ...filed } }),
    [`GET /door_reports/followed/${follow}/`]: () => ({ status: 200, body: { ...filed, status: 'in-progress' } }),
  });
  open();
  expect(await screen.findByText('A-03-12')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Please choose what is broken or not working.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Electrical' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Describe it (optional)' }), 'Socket sparks');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('7K2M-09QX-4TRV')).toBeInTheDocument();
  expect(screen.getByText('The repair is under way.')).toBeInTheDocument();
  expect(served.writes).toEqual([{ call: `POST /door_reports/${code}/`, body: { problem_type: '2', text: 'Socket sparks', reporter_name: '', reporter_phone: '' } }]);
});

test('a refused report says why and keeps what was typed', async () => {
  serve({ ...door, [`POST /door_reports/${code}/`]: () => refusal(429, 'Too many attempts. Try again in 5 minutes.') });
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Vermin' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Too many attempts. Try again in 5 minutes.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Vermin' })).toBeChecked();
});

test('an invalid code is reported as such; a report can still be followed there', async () => {
  serve({ [`GET /door_reports/${code}/`]: () => refusal(404, 'Not found'), [`GET /door_reports/followed/${follow}/`]: () => ({ status: 200, body: filed }) });
  open();
  expect(await screen.findByText('This code is not in use. Please tell the dormitory staff.')).toBeInTheDocument();
  const typed = screen.getByRole('textbox', { name: 'Already reported? Code of your report' });
  await userEvent.type(typed, '7k2m');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('The code has 12 letters and digits.')).toBeInTheDocument();
  await userEvent.type(typed, ' 09qx 4trv');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Your report has been received.')).toBeInTheDocument();
});

test('problem types that an organisation added or renamed are offered by their name, before \'Other\'', async () => {
  serve(door);
  open();
  await screen.findByRole('radio', { name: 'Lift' });
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent).slice(-2)).toEqual(['Lift', 'Other']);
  expect(screen.queryByRole('radio', { name: 'Pests' })).not.toBeInTheDocument();
});

test('each problem type has its own picture', () => {
  expect([...problemOrder].sort((a, b) => a - b)).toEqual(Object.keys(problemPictures).map(Number));
  expect(Object.keys(problemPictures)).toEqual(Object.keys(labels.lookup.problem_types));
});
