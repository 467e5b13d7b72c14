import fc from 'fast-check';
import { gripAt, samePlacement, shifted } from './placement.ts';
import { inTheWay, indexStays, occupiedOn, overlaps, type Stay } from './stays.ts';

const horizon = 100;
const placement = fc.record({ bed: fc.nat(20), start: fc.nat(80), length: fc.option(fc.integer({ min: 1, max: 60 })) }).map(({ bed, start, length }) => ({
  bed,
  start,
  end: length === null ? null : start + length,
}));

test('a moved stay keeps its length, an open end stays open', () => {
  fc.assert(
    fc.property(placement, fc.integer({ min: -90, max: 90 }), fc.nat(20), (from, days, bed) => {
      const to = shifted(from, 'move', { days, bed }, horizon);
      expect(to.bed).toBe(bed);
      if (from.end === null) expect(to.end).toBeNull();
      else expect(to.end! - to.start).toBe(from.end - from.start);
    }),
  );
});

test('a stretched stay stays in its bed and lasts a day at least', () => {
  fc.assert(
    fc.property(placement, fc.constantFrom('start' as const, 'end' as const), fc.integer({ min: -200, max: 200 }), fc.nat(20), (from, grip, days, bed) => {
      const to = shifted(from, grip, { days, bed }, horizon);
      expect(to.bed).toBe(from.bed);
      expect((to.end ?? Infinity) - to.start).toBeGreaterThanOrEqual(1);
      if (grip === 'end') expect(to.start).toBe(from.start);
      else expect(to.end).toBe(from.end);
    }),
  );
});

test('pulling an open end gives it one, counted from the last day shown', () => {
  expect(shifted({ bed: 1, start: 5, end: null }, 'end', { days: -10, bed: 1 }, horizon).end).toBe(90);
  expect(shifted({ bed: 1, start: 5, end: null }, 'end', { days: 0, bed: 1 }, horizon).end).toBeNull();
});

test('a there and back again changes nothing', () => {
  fc.assert(
    fc.property(placement, fc.integer({ min: -50, max: 50 }), (from, days) => {
      const there = shifted(from, 'move', { days, bed: 3 }, horizon);
      expect(samePlacement(shifted(there, 'move', { days: -days, bed: from.bed }, horizon), from)).toBe(true);
    }),
  );
});

test.each([
  [2, 100, 'start'],
  [50, 100, 'move'],
  [98, 100, 'end'],
  [2, 20, 'move'],
])('a pointer %d px into a bar of %d px takes: %s', (position, length, grip) => expect(gripAt(position, length)).toBe(grip));

describe('who is in the way', () => {
  const stay = (id: number, bed: number, start: number, end: number | null): Stay => ({
    id,
    bed,
    start,
    end,
    person: id,
    name: `Resident ${id}`,
    state: 'reserved',
    reservation: null,
    version: 1,
  });
  const stays = indexStays([stay(2, 1, 20, null), stay(1, 1, 5, 10), stay(3, 2, 0, 3)]);

  test('nobody on the day that one leaves and another arrives', () => {
    expect(inTheWay(stays, 9, { bed: 1, start: 10, end: 20 })).toBeNull();
    expect(inTheWay(stays, 9, { bed: 1, start: 10, end: 21 })?.id).toBe(2);
    expect(inTheWay(stays, 9, { bed: 1, start: 9, end: 10 })?.id).toBe(1);
  });
  test('an open end holds the bed for good', () => expect(inTheWay(stays, 9, { bed: 1, start: 500, end: 501 })?.id).toBe(2));
  test('a stay is not in its own way', () => expect(inTheWay(stays, 1, { bed: 1, start: 4, end: 12 })).toBeNull());
  test('overlap asks the same both ways', () => {
    fc.assert(fc.property(placement, placement, (a, b) => overlaps(a, b) === overlaps(b, a)));
  });
  test('what is taken on a day', () => {
    expect(occupiedOn(stays, [{ id: 1 }, { id: 2 }], 2)).toBe(1);
    expect(occupiedOn(stays, [{ id: 1 }, { id: 2 }], 25)).toBe(1);
  });
});
