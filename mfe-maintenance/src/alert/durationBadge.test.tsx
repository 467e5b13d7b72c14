import '@testing-library/jest-dom';
import fc from 'fast-check';
import { renderArea } from '../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import { durationBadge } from './durationBadge.ts';
import { DurationBadge } from './DurationBadge.tsx';

const assigned = new Date('2026-11-01T00:00:00Z');
const after = (hours: number) => new Date(assigned.getTime() + hours * 3_600_000);

test('the badge is red exactly when the duration exceeds the allowed time, whether resolved or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 500 }), fc.boolean(), (hours, allowed, done) => {
      const end = after(hours);
      const { colour } = durationBadge({
        assign_time: assigned,
        resolve_time: done ? end : null,
        allowed_hours: allowed,
        now: done ? after(2000) : end,
      });
      expect(colour).toBe(hours > allowed ? 'red' : 'green');
    }),
  );
});

test.each([
  ['no assignment', { assign_time: null, allowed_hours: 4 }],
  ['no priority', { assign_time: assigned, allowed_hours: null }],
  ['a date that is none', { assign_time: 'soon', allowed_hours: 4 }],
])('grey with %s', (_what, facts) => {
  expect(durationBadge({ resolve_time: null, now: after(1), ...facts }).colour).toBe('grey');
});

test('the badge says in words what its colour says', () => {
  renderArea(<DurationBadge assign_time={assigned} resolve_time={after(51)} allowed_hours={24} />);
  expect(screen.getByText('2 days 3 hr')).toBeInTheDocument();
  expect(screen.getByText('Overdue')).toBeInTheDocument();
});
