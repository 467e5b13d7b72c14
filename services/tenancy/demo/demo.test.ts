import { demandSteps, spareOver } from '../contract/bed/demand.ts';
import { addDays, contains, covers, endOf, overlaps } from '../contract/interval.ts';
import { stayCollection, daysOf, withDerived, type StoredStay } from '../src/stay/model.ts';
import { facilityDayCollection, holdsByDay } from '../src/facilityBooking/holds.ts';
import { bookingCollection } from '../src/facilityBooking/model.ts';
import { intervalOf, overlaps as meet } from '../src/facilityBooking/rules.ts';
import { reservationCollection } from '../src/reservation/model.ts';
import { inUse, bedCollection } from '../src/bed/model.ts';
import { buildDemo } from './demo.ts';
import { demoDormitory, demoToday as today } from './demoDormitory.ts';
import { atHour } from './ledger.ts';

const first = { [bedCollection]: 1_001, [stayCollection]: 2_001, [reservationCollection]: 3_001, [bookingCollection]: 4_001 };

const world = demoDormitory();
const demo = buildDemo(world, first);
const stays = demo[stayCollection];
const beds = demo[bedCollection];
const reservations = demo[reservationCollection];
const bookings = demo[bookingCollection];
const current = stays.filter((stay) => stay.is_active && stay.checked_in);

it('is the same for the same dormitory', () => {
  expect(buildDemo(demoDormitory(), first)).toEqual(demo);
});

describe('beds and stays', () => {
  it('has the beds that the rooms have, and nobody in a bed out of order', () => {
    for (const room of world.rooms) expect(beds.filter((bed) => bed.zone === room._id)).toHaveLength(room.bed_count);
    const out = new Set(beds.filter((bed) => !inUse(bed)).map((bed) => bed._id));
    expect(out.size).toBeGreaterThan(0);
    expect(stays.filter((stay) => out.has(stay.resource))).toEqual([]);
  });

  it('has a current stay for exactly the residents who are checked in, in their beds', () => {
    const shown = world.residents.filter((one) => one.tenancy_status === 'CI').map((one) => `${one._id} ${one.zone} ${one.resource_ref_id}`);
    expect(current.map((stay) => `${stay.person} ${stay.zone} ${stay.resource_ref_id}`).sort()).toEqual(shown.sort());
  });

  it.each([['bed', 'resource'], ['resident', 'person']] as const)('never allocates a %s twice', (_, by) => {
    const groups = new Map<number, StoredStay[]>();
    for (const stay of stays) groups.set(stay[by], [...(groups.get(stay[by]) ?? []), stay]);
    for (const group of groups.values()) {
      group.forEach((a, i) => group.slice(i + 1).forEach((b) => expect(overlaps(daysOf(a), daysOf(b))).toBe(false)));
    }
  });

  it('has states that match the fields of stays, and residents with matching statuses', () => {
    for (const stay of stays) expect(withDerived(stay)).toEqual(stay);
    const active = new Map(stays.filter((stay) => stay.is_active).map((stay) => [stay.person, stay.state]));
    const allowed = { CI: ['checked-in', 'temporarily-out'], P: ['reserved', undefined], T: ['reserved'], CO: [undefined], S: [undefined] };
    for (const one of world.residents) expect(allowed[one.tenancy_status]).toContain(active.get(one._id));
    const states = new Set(stays.map((stay) => stay.state));
    expect([...states].sort()).toEqual(['checked-in', 'checked-out', 'reserved', 'temporarily-out', 'transferred']);
  });

  it('has nobody who leaves a bed or arrives later than the portal may be started', () => {
    const dawn = atHour(today, 0, world.timezone);
    const moments = stays.flatMap((stay) => [stay.checked_in_time, stay.transferred_time, stay.checkout_time].filter((at) => at !== null));
    expect(moments.filter((at) => at > dawn)).toEqual([]);
  });

  it('records transfers at both ends, on the same day', () => {
    const byId = new Map(stays.map((stay) => [stay._id, stay]));
    const moved = stays.filter((stay) => stay.transferred);
    expect(moved.length).toBeGreaterThan(3);
    for (const stay of moved) {
      const next = byId.get(stay.transferred_to ?? 0);
      expect([next?.transferred_from, next?.person, next?.start_date]).toEqual([stay._id, stay.person, stay.end_date]);
    }
  });
});

it('has two residents of the same name arrive today, in beds of their own', () => {
  const twins = world.residents.filter((one) => one.name === 'Namesake').map((one) => one._id);
  const arriving = stays.filter((stay) => twins.includes(stay.person));
  expect(arriving.map(({ start_date, state }) => [start_date, state])).toEqual([[today, 'reserved'], [today, 'reserved']]);
  expect(new Set(arriving.map(({ resource }) => resource)).size).toBe(2);
});

describe('reservations', () => {
  it('has some of each type, over the ninety days before and the sixty after', () => {
    const is = (test: (one: (typeof reservations)[number]) => boolean) => reservations.filter(test).length;
    expect(is((one) => !one.is_active)).toBeGreaterThan(0);
    expect(is((one) => one.is_active && one.start_date > today)).toBeGreaterThan(3);
    expect(is((one) => one.is_active && contains({ start: one.start_date, end: one.end_date }, today))).toBeGreaterThan(3);
    expect(is((one) => one.is_active && endOf({ end: one.end_date }) <= today)).toBeGreaterThan(0);
    expect(is((one) => one.is_active && one.start_date > today && one.allocated > 0 && one.allocated < one.count)).toBeGreaterThan(0);
  });

  it('counts the stays under it, which lie within it and in beds of its type', () => {
    for (const one of reservations) {
      const under = stays.filter((stay) => stay.reservation === one._id);
      expect(under.filter((stay) => stay.is_active).length).toBe(one.allocated);
      expect(one.allocated).toBeLessThanOrEqual(one.count);
      expect([one._id, under.every((stay) => stay.res_type === one.res_type)]).toEqual([one._id, true]);
      expect([one._id, under.every((stay) => covers({ start: one.start_date, end: one.end_date }, daysOf(stay)))]).toEqual([one._id, true]);
    }
  });

  it('never promises more beds of a type than there are', () => {
    for (const type of [1, 2]) {
      const there = beds.filter((bed) => bed.res_type === type && inUse(bed)).length;
      const claims = stays.filter((stay) => stay.held && stay.res_type === type).map((stay) => ({ resource: stay.resource, reservation: stay.reservation, start: stay.start_date, end: stay.end_date }));
      const promises = reservations.filter((one) => one.is_active && one.res_type === type).map((one) => ({ id: one._id, count: one.count, start: one.start_date, end: one.end_date }));
      expect(spareOver(demandSteps(claims, promises, today), there, { start: today, end: null })).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('facility bookings', () => {
  it('books no facility twice, keeps the limits, and has holds that match the bookings', () => {
    const booked = bookings.filter((one) => one.status === 'booked');
    expect(booked.length).toBeGreaterThan(100);
    booked.forEach((a, i) =>
      booked.slice(i + 1).forEach((b) => expect(a.facility.some((id) => b.facility.includes(id)) && meet(intervalOf(a), intervalOf(b))).toBe(false)),
    );
    for (const one of booked) {
      for (const id of one.facility) expect(one.people_count).toBeLessThanOrEqual(world.facilities.find((facility) => facility._id === id)?.zone_limit ?? 0);
    }
    const days = new Map(demo[facilityDayCollection].map((day) => [day._id, day.holds]));
    expect(days).toEqual(holdsByDay(bookings));
  });

  it('repeats weekly, and some are cancelled or need several facilities', () => {
    expect(new Set(bookings.filter((one) => one.series !== null).map((one) => one.series)).size).toBeGreaterThan(4);
    expect(bookings.some((one) => one.status === 'cancelled')).toBe(true);
    expect(bookings.some((one) => one.facility.length > 1)).toBe(true);
    expect([bookings.some((one) => one.start_date < addDays(today, -60)), bookings.some((one) => one.start_date > addDays(today, 30))]).toEqual([true, true]);
  });
});
