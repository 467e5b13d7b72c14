import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import { booking, planner } from '../../../testing/testPlanner.ts';
import { Agenda } from './Agenda.tsx';

afterEach(() => jest.useRealTimers());

const east = { id: 1, name: 'East', days: [] };

test.each([
  ['its dormitory is in Singapore', [{ ...east, timezone: 'Asia/Singapore' }], true],
  ['its dormitory is in London', [{ ...east, timezone: 'Europe/London' }], false],
  ['its dormitory is not known, by the portal’s default time zone', [], true],
])('which booking is on now: %s', (_what, dormitories, isOn) => {
  // Half past nine in Singapore, and still night in London.
  jest.useFakeTimers({ now: new Date('2026-11-21T01:30:00Z') });
  const bookings = [booking(1, { start_date: '2026-11-21', end_date: '2026-11-21', start_time: '09:00', end_time: '10:00' })];
  renderArea(<Agenda planner={planner({ dormitories, bookings })} day="2026-11-21" type={null} onOpen={() => undefined} />);
  expect(screen.queryAllByText('Now')).toHaveLength(isOn ? 1 : 0);
});
