/** The facts on which a reservation is decided, one at a time; test/reservations.test.ts tests the same through the calls. */
import fc from 'fast-check';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import { addDays, endOf } from '../../contract/interval.ts';
import type { Room } from '../published/residents.ts';
import { decide, TooFewFree } from './decide.ts';
import type { StoredReservation } from './model.ts';
import { drafted, edited } from './rules.ts';
import type { ReservationWorld } from './world.ts';

const today = '2026-06-15';
const day = (n: number) => addDays(today, n);
const draft = drafted({ res_type: 1, dormitory: 1, start_date: day(1), end_date: day(11), count: 2 }, 1, 9, new Date('2026-06-15T04:00:00Z'));
const stored = { ...draft, _id: 7 };
const stripes = [{ _id: '1:1:0', org: 1, dormitory: 1, res_type: 1, stripe: 0, rev: 3, tokens: 1, short: 0 }];
const empty = { beds: [1, 2, 3], claims: [], promises: [] };
const world = (fields: Partial<ReservationWorld> = {}): ReservationWorld => ({
  before: null,
  wanted: draft,
  today,
  uses: [{ _id: 'dormitory.1.0', org: 1, uses: 4, closings: 0 }],
  room: undefined,
  clientName: '',
  promises: { stripes, occupancy: empty },
  roomBeds: null,
  stays: [],
  ...fields,
});
const room = (fields: Partial<Room> = {}) => ({ _id: 5, is_active: true, status: 'vacant', ...fields }) as Room;

function refusalOf(one: ReservationWorld): unknown {
  try {
    return decide(one);
  } catch (error) {
    return error;
  }
}

test('a new one guards the promises that were read, and the beds that it uses', () => {
  const collections = decide(world()).map((guard) => guard.collection);
  expect(collections).toEqual(['tenancy_promises', 'platform_uses']);
  expect(decide(world())[0]).toMatchObject({ filter: { _id: '1:1:0', org: orgOrNone(1), rev: 3, tokens: 1 } });
});

test('one bed too many is refused, with the conflict', () => {
  const occupancy = { ...empty, promises: [{ id: 6, start: day(0), end: day(5), count: 2 }] };
  const refusal = refusalOf(world({ promises: { stripes, occupancy } }));
  expect(refusal).toBeInstanceOf(TooFewFree);
  expect(refusal).toMatchObject({ free: 1, wanted: 2, capacity: 3, conflicts: [{ ref: 'RES-000006' }] });
});

test('a changed one does not conflict with itself, nor with the stays under it', () => {
  const occupancy = { ...empty, claims: [{ resource: 1, reservation: 7, start: day(1), end: day(11) }], promises: [{ id: 7, start: day(1), end: day(11), count: 2 }] };
  const before = { ...stored, allocated: 1 };
  expect(decide(world({ before, wanted: edited(before, { count: 3 }), promises: { stripes, occupancy } }))).toHaveLength(2);
  expect(refusalOf(world({ before, wanted: edited(before, { count: 4 }), promises: { stripes, occupancy } }))).toMatchObject({ free: 3, wanted: 4 });
});

test('for a room only its beds count, its guard changes, and a closed one has none', () => {
  const wanted = { ...draft, zone: 5 };
  const roomBeds = { rev: 8, occupancy: { ...empty, beds: [1, 2] } };
  expect(decide(world({ wanted, roomBeds, room: room() }))).toContainEqual(expect.objectContaining({ collection: 'tenancy_zones', filter: { _id: 5, rev: 8 }, update: { $set: { rev: 9 } } }));
  expect(refusalOf(world({ wanted: { ...wanted, count: 3 }, roomBeds, room: room() }))).toMatchObject({ free: 2, capacity: 2 });
  for (const closed of [undefined, room({ is_active: false }), room({ status: 'out-of-order' })]) {
    expect(refusalOf(world({ wanted, roomBeds, room: closed }))).toMatchObject({ free: 0, capacity: 0 });
  }
});

test('changing only the remarks reads no promises and guards only the record', () => {
  expect(decide(world({ before: stored, wanted: edited(stored, { remarks: 'late' }), promises: null, uses: [] }))).toEqual([]);
});

test.each([
  ['an end before the start', stored, { end_date: day(0) }, 422],
  ['a start in the past', stored, { start_date: day(-1) }, 422],
  ['fewer places than stays', { ...stored, allocated: 2 }, { count: 1 }, 409],
  ['another type under stays', { ...stored, allocated: 1 }, { res_type: 2 }, 409],
  ['other days once it is cancelled', { ...stored, is_active: false }, { end_date: day(12) }, 409],
  ['other days once it is over', { ...stored, start_date: day(-9), end_date: day(0), end_key: day(0) }, { end_date: day(12) }, 409],
])('%s is refused', (_what, before, fields, status) => {
  expect(refusalOf(world({ before, wanted: edited(before, fields) }))).toMatchObject({ statusCode: status });
});

test('whatever is created, changed and cancelled, in any order, no day has more beds promised than there are', () => {
  const days = fc.record({ start_date: fc.integer({ min: 0, max: 12 }).map(day), end_date: fc.option(fc.integer({ min: 1, max: 15 }).map(day)), count: fc.integer({ min: 1, max: 6 }) });
  const moves = fc.array(fc.record({ of: fc.integer({ min: 0, max: 6 }), what: fc.constantFrom('make', 'change', 'change', 'cancel'), fields: days }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), moves, (capacity, list) => {
      const beds = Array.from({ length: capacity }, (_, i) => i + 1);
      const kept = new Map<number, StoredReservation>();
      for (const [i, { of, what, fields }] of list.entries()) {
        const before = what === 'make' ? null : ([...kept.values()][of] ?? null);
        if (what === 'cancel') {
          if (before) kept.delete(before._id);
          continue;
        }
        const wanted = before ? edited(before, fields) : { ...drafted({ ...draft, ...fields }, 1, 9, new Date()), _id: 100 + i };
        const promises = [...kept.values()].map(({ _id: id, start_date: start, end_date: end, count }) => ({ id, start, end, count }));
        const refusal = refusalOf(world({ before, wanted: before ? wanted : { ...wanted, _id: 0 }, promises: { stripes, occupancy: { beds, claims: [], promises } } }));
        if (Array.isArray(refusal)) kept.set(wanted._id, wanted);
        for (let n = 0; n < 17; n += 1) {
          const on = [...kept.values()].filter((one) => one.start_date <= day(n) && endOf({ end: one.end_date }) > day(n));
          expect(on.reduce((sum, one) => sum + one.count, 0)).toBeLessThanOrEqual(capacity);
        }
      }
    }),
  );
});
