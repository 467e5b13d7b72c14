import fc from 'fast-check';
import { indexBars, inTheWay } from '@firm/shared-ui/timegrid/bars.ts';
import { stayStateIds, type StayState } from '@firm/tenancy/contract/statuses';
import { stayActions } from '@firm/tenancy/contract/transitions';
import { stayBar, timelineBed } from '../../../testing/testTimeline.ts';
import type { StayBar } from '../stays/stays.ts';
import { hasBegun, refusalOf, wantedPlacement, type Surroundings } from './refusals.ts';

const beds = [timelineBed(1), timelineBed(2), timelineBed(3, { outOfOrder: true })];
const stay = stayBar;
const around = (stays: readonly StayBar[], more: Partial<Surroundings> = {}): Surroundings => ({
  stays: indexBars(stays),
  bedOf: (id) => beds.find((one) => one.id === id),
  todayAt: () => 15,
  mayChange: true,
  ...more,
});
const wanted = (one: StayBar, days: number, to = one.line) => wantedPlacement(one, one, 'move', { days, line: to }, { horizon: 100, today: 15 });

test('a stay that has not begun can be moved to a free bed', () => {
  const one = stay(1);
  expect(refusalOf(one, wanted(one, 5, 2), around([one]))).toBeNull();
});

test('a taken bed is refused with who has it; departure and arrival on the same day are not', () => {
  const [one, other] = [stay(1), stay(2, { line: 2, start: 20, end: 30 })];
  expect(refusalOf(one, wanted(one, 1, 2), around([one, other]))).toMatchObject({ why: 'taken', by: { id: 2 } });
  expect(refusalOf(one, wanted(one, 0, 2), around([one, other]))).toBeNull();
});

test('a bed that is out of order is refused', () => {
  const one = stay(1);
  expect(refusalOf(one, wanted(one, 0, 3), around([one]))).toMatchObject({ why: 'outOfOrder' });
});

test('with permission to view only, nothing can be moved', () => {
  const one = stay(1);
  expect(refusalOf(one, wanted(one, 1), around([one], { mayChange: false }))).toEqual({ why: 'permission' });
});

test('a stay that has begun keeps its arrival, and is transferred from today on', () => {
  const one = stay(1, { state: 'checked-in' });
  expect(wanted(one, 7)).toEqual({ line: 1, start: 10, end: 20 });
  expect(wanted(one, 7, 2)).toEqual({ line: 2, start: 15, end: 20 });
  expect(refusalOf(one, wanted(one, 7, 2), around([one]))).toBeNull();
  expect(refusalOf(one, { ...one, start: 11 }, around([one]))).toEqual({ why: 'begun' });
  expect(refusalOf(one, { ...one, end: 25 }, around([one]))).toBeNull();
});

test('a stay that is over cannot be changed', () => {
  for (const state of ['checked-out', 'transferred', 'cancelled'] as const) {
    const one = stay(1, { state });
    expect(refusalOf(one, { ...one, end: 30 }, around([one]))).toEqual({ why: 'over' });
  }
});

test('nothing that the transition table forbids is ever allowed, nor a second resident in a bed', () => {
  const state = fc.constantFrom<StayState>(...stayStateIds);
  fc.assert(
    fc.property(state, fc.integer({ min: -20, max: 40 }), fc.integer({ min: 1, max: 3 }), fc.nat(40), fc.integer({ min: 1, max: 30 }), (is, days, to, start, length) => {
      const [one, other] = [stay(1, { state: is }), stay(2, { line: 2, start, end: start + length })];
      const placement = wanted(one, days, to);
      const surroundings = around([one, other]);
      if (refusalOf(one, placement, surroundings) !== null) return;
      expect(stayActions[is].length).toBeGreaterThan(0);
      expect(inTheWay(surroundings.stays, 1, placement)).toBeNull();
      if (hasBegun(one) && placement.line !== one.line) expect(stayActions[is]).toContain('transfer');
    }),
  );
});
