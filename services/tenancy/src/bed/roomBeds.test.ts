/** Beds that follow from a room's number of beds: missing ones are created, and used ones are never removed. */
import fc from 'fast-check';
import type { StoredBed } from './model.ts';
import { bedsToAdd, bedsToRemove, bedsFollowingRoom, modelBeds, nextBeds, roomBed, typeOf, type BedRoom } from './roomBeds.ts';
import type { BedChange } from './rules.ts';

const at = new Date('2026-11-21T08:00:00Z');
const room = (bed_count: number, sick_bay = false): BedRoom => ({ _id: 7, org: 1, dormitory: 1, zone_ref_id: 'A-01-07', sick_bay, bed_count });
const after = (own: readonly StoredBed[], changes: readonly BedChange[]): StoredBed[] => {
  const byId = new Map(own.map((bed) => [bed._id, bed]));
  for (const { after: bed } of changes) if (bed) byId.set(bed._id, bed);
  return [...byId.values()];
};
const active = (beds: readonly StoredBed[]) => beds.filter((bed) => bed.is_active);
const counter = () => {
  let id = 1_000;
  return () => (id += 1);
};

const beds = fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 14 }), on: fc.boolean(), used: fc.boolean() }), { selector: (one) => one.number, maxLength: 10 });

test('the number is reached if no bed is used; used beds stay; repeating it changes nothing', () => {
  fc.assert(
    fc.property(beds, fc.integer({ min: 0, max: 12 }), fc.uniqueArray(fc.integer({ min: 1, max: 14 })), (some, count, elsewhere) => {
      const own = some.map(({ number, on }) => ({ ...roomBed(room(4), number, 1, number, at), is_active: on }));
      const used = new Set(some.filter((one) => one.on && one.used).map((one) => one.number));
      const taken = new Set([...own.map((bed) => bed.ref_id), ...elsewhere.map((number) => `A-01-07-B${number}`)]);
      const decide = (has: readonly StoredBed[]) =>
        active(has).length < count ? bedsToAdd(room(count), has, taken, counter(), at) : bedsToRemove(room(count), has, used, at);
      const changes = decide(own);
      const then = after(own, changes);
      expect(active(then)).toHaveLength(Math.max(count, Math.min(active(own).length, used.size)));
      expect(active(then).filter((bed) => used.has(bed._id))).toHaveLength(used.size);
      expect(new Set(then.map((bed) => bed.ref_id)).size).toBe(then.length);
      for (const change of changes) if (!change.before) expect(taken).not.toContain(change.after?.ref_id);
      expect(decide(then)).toEqual([]);
    }),
  );
});

test('a new room’s beds are numbered from 1, of the usual type for its size', () => {
  const made = (count: number, sick_bay = false) => bedsToAdd(room(count, sick_bay), [], new Set(), counter(), at).map(({ after: bed }) => bed as StoredBed);
  expect(made(3).map((bed) => [bed.ref_id, bed.bunk, bed.res_type])).toEqual([
    ['A-01-07-B1', 'lower', typeOf('bunk')],
    ['A-01-07-B2', 'upper', typeOf('bunk')],
    ['A-01-07-B3', 'lower', typeOf('bunk')],
  ]);
  expect(made(2).map((bed) => [bed.bunk, bed.res_type])).toEqual([['none', typeOf('single')], ['none', typeOf('single')]]);
  expect(made(4, true).map((bed) => bed.res_type)).toEqual(Array(4).fill(typeOf('sick-bay')));
});

test('the tenth bed is removed before the ninth', () => {
  const own = Array.from({ length: 10 }, (_, i) => roomBed(room(10), i + 1, 1, i + 1, at));
  expect(bedsToRemove(room(8), own, new Set([9]), at).map(({ before }) => before?.ref_id)).toEqual(['A-01-07-B10', 'A-01-07-B8']);
});

test('beds close with their room and reopen with it, except those used or out of order by themselves', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ broken: fc.boolean(), used: fc.boolean() }), { maxLength: 10 }), (some) => {
      const own = some.map(({ broken }, i) => ({ ...roomBed(room(4), i + 1, 1, i + 1, at), ...(broken && { status: 'out-of-order' as const }) }));
      const used = new Set(some.flatMap((one, i) => (one.used && !one.broken ? [i + 1] : [])));
      const closed = after(own, bedsFollowingRoom(true, own, used, at));
      expect(closed.filter((bed) => bed.status !== 'out-of-order').map((bed) => bed._id)).toEqual([...used]);
      expect(bedsFollowingRoom(true, closed, used, at)).toEqual([]);
      const open = after(closed, bedsFollowingRoom(false, closed, used, at));
      expect(open.map((bed) => bed.status)).toEqual(own.map((bed) => bed.status));
      expect(bedsFollowingRoom(false, open, used, at)).toEqual([]);
    }),
  );
});

test('the next beds have the given number and the lowest free numbers', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 }), fc.integer({ min: 1, max: 12 }), (numbers, count) => {
      const taken = new Set(numbers.map((number) => `A-01-07-B${number}`));
      const refs = nextBeds(room(4), count, 1, taken).map(({ ref_id: ref }) => ref);
      const free = Array.from({ length: 32 }, (_, i) => `A-01-07-B${i + 1}`).filter((ref) => !taken.has(ref));
      expect(refs).toEqual(free.slice(0, count));
    }),
  );
});

test('beds of a copied room have the same types in the same order; beyond the model they are the usual ones', () => {
  const models = fc.array(fc.record({ res_type: fc.integer({ min: 1, max: 4 }), on: fc.boolean(), description: fc.string() }), { maxLength: 12 });
  fc.assert(
    fc.property(models, fc.integer({ min: 0, max: 14 }), (some, count) => {
      const like = modelBeds(some.map(({ res_type, on, description }, i) => ({ ...roomBed(room(4), i + 1, res_type, i + 1, at), is_active: on, description })));
      const made = bedsToAdd(room(count), [], new Set(), counter(), at, like).flatMap(({ after: bed }) => bed ?? []);
      const usual = bedsToAdd(room(count), [], new Set(), counter(), at).flatMap(({ after: bed }) => bed ?? []);
      const on = some.filter((one) => one.on);
      expect(made.map((bed) => bed.ref_id)).toEqual(usual.map((bed) => bed.ref_id));
      expect(made.map(({ res_type, description }) => [res_type, description])).toEqual(usual.map((bed, i) => (on[i] ? [on[i].res_type, on[i].description] : [bed.res_type, ''])));
    }),
  );
});
