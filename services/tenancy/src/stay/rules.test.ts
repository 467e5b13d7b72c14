/** Random sequences of actions on stays: the state machine holds, dates remain valid, and derived fields match. */
import fc from 'fast-check';
import { ApiError } from '@firm/platform/errors/apiError';
import { addDays, isEmpty, overlaps } from '../../contract/interval.ts';
import { tenancyStatusIds, type TenancyStatus } from '../../contract/statuses.ts';
import { allowedActions, allowedTenancyMoves, stayState, tenancyTransitions, type StayAction } from '../../contract/transitions.ts';
import { staysAfter, clashes, isIn } from './conflicts.ts';
import { daysOf, type StoredStay } from './model.ts';
import * as creation from './creation.ts';
import * as rules from './rules.ts';
import { nextStatus, statusPath } from './status.ts';

const today = '2026-06-15';
const at: rules.Moment = { now: new Date('2026-06-15T04:00:00Z'), today };
const bed = (resource: number): rules.BedFields => ({ resource, resource_ref_id: `A-${resource}`, res_type: 1, zone: 1, dormitory: 1 });
const make = (fields: Partial<creation.NewStay> = {}): StoredStay =>
  creation.newStay({ _id: 1, org: 1, person: 1, bed: bed(1), start_date: today, end_date: null, reservation: null, remarks: '', by: 1, ...fields }, at).after as StoredStay;

const actions: Record<Exclude<StayAction, 'transfer'>, (stay: StoredStay, moment: rules.Moment) => rules.StayChange> = {
  'check-in': rules.checkIn,
  'check-out': rules.checkOut,
  'temporary-out': (stay, moment) => rules.checkOutTemporarily(stay, {}, moment),
  return: rules.recordReturn,
  suspend: rules.suspend,
  resume: rules.resume,
  cancel: rules.cancel,
  change: (stay, moment) => rules.edit(stay, { remarks: 'x', return_date: null }, null, moment),
};
const names = Object.keys(actions) as (keyof typeof actions)[];

test('a resident changes status only along the table of transitions', () => {
  expect(tenancyTransitions).toEqual({ P: ['CI', 'S'], CI: ['T', 'CO', 'S'], S: ['CI', 'CO', 'P'], T: ['CI', 'CO'], CO: ['P'] });
  expect(allowedTenancyMoves('S', true)).toEqual(['CI', 'CO']);
});

test('an action succeeds exactly where the table allows it, and leaves a valid stay', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 3 })), { maxLength: 12 }), fc.integer({ min: 0, max: 6 }), fc.option(fc.integer({ min: 7, max: 30 })), (steps, start, end) => {
      let stay = make({ start_date: addDays(today, start), end_date: end === null ? null : addDays(today, end) });
      let passed = 0;
      for (const [name, days] of steps) {
        passed += days;
        const moment = { now: at.now, today: addDays(today, passed) };
        const over = name === 'check-in' && stay.end_key <= moment.today;
        const allowed = allowedActions(stay).includes(name) && !over;
        let change: rules.StayChange | null = null;
        try {
          change = actions[name](stay, moment);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
        expect([name, stay.state, change !== null]).toEqual([name, stay.state, allowed]);
        if (!change?.after) continue;
        expect(change.after.rev).toBe(stay.rev + 1);
        expect(change.after.state).toBe(stayState(change.after));
        expect(change.after.held).toBe(change.after.state !== 'cancelled');
        expect(change.after.end_key >= change.after.start_date).toBe(true);
        expect(change.after.is_active && (change.after.checked_out || change.after.transferred)).toBe(false);
        expect(change.after.is_temp_checkout && !isIn(change.after)).toBe(false);
        stay = change.after;
      }
    }),
  );
});

test('a resident who is away is expected back by the end of the stay, on its last day at the latest', () => {
  const end = addDays(today, 9);
  const inside = rules.checkIn(make({ end_date: end }), at).after as StoredStay;
  const out = (stay: StoredStay, return_date: string) => rules.checkOutTemporarily(stay, { return_date }, at).after as StoredStay;
  const refusal = expect.objectContaining({ statusCode: 422, details: { errors: { return_date: [{ key: 'return_after_end', values: { field: 'return_date', end } }] } } });
  const refused = (step: () => unknown): unknown => {
    try {
      return step();
    } catch (error) {
      return error;
    }
  };
  expect(refused(() => out(inside, addDays(end, 1)))).toEqual(refusal);
  const away = out(inside, end);
  expect(away.return_date).toBe(end);
  expect(refused(() => rules.edit(away, { return_date: addDays(end, 1) }, null, at))).toEqual(refusal);
  // The end that is set with it counts.
  expect(rules.edit(away, { return_date: addDays(end, 1), end_date: addDays(end, 1) }, null, at).after).toMatchObject({ return_date: addDays(end, 1) });
  expect(out({ ...inside, end_date: null }, addDays(today, 900)).return_date).toBe(addDays(today, 900));
  // Who has not left at the end of the stay is still here, and may go and come back.
  const overdue = { ...inside, start_date: addDays(today, -9), end_date: addDays(today, -1), end_key: addDays(today, -1) };
  expect(out(overdue, addDays(today, 2)).return_date).toBe(addDays(today, 2));
});

test('whoever is away when the stay is shortened is expected back by its new end', () => {
  const end = addDays(today, 9);
  const away = rules.checkOutTemporarily(rules.checkIn(make({ end_date: end }), at).after as StoredStay, { return_date: addDays(today, 7) }, at).after as StoredStay;
  const returnAfter = (fields: Parameters<typeof rules.edit>[1]) => rules.edit(away, fields, null, at).after?.return_date;
  expect(returnAfter({ end_date: addDays(today, 5) })).toBe(addDays(today, 5));
  expect(returnAfter({ end_date: addDays(today, 8) })).toBe(addDays(today, 7));
  expect(returnAfter({ end_date: null })).toBe(addDays(today, 7));
  // A day that is named with the end is held to it as ever, and none stays none.
  expect(returnAfter({ end_date: addDays(today, 5), return_date: addDays(today, 3) })).toBe(addDays(today, 3));
  expect(() => returnAfter({ end_date: addDays(today, 5), return_date: addDays(today, 6) })).toThrow(ApiError);
  expect(returnAfter({ end_date: addDays(today, 5), return_date: null })).toBeNull();
  // Whoever has stayed on may come back after the end that is over, and only another end changes that.
  const overdue = { ...away, start_date: addDays(today, -9), end_date: addDays(today, -1), end_key: addDays(today, -1) };
  expect(rules.edit(overdue, { remarks: 'Called' }, null, at).after?.return_date).toBe(addDays(today, 7));
  expect(rules.edit(overdue, { end_date: addDays(today, 2) }, null, at).after?.return_date).toBe(addDays(today, 2));
});

test('remarks can be changed on a stay that ended on the day on which it began', () => {
  const over = rules.checkOut(rules.checkIn(make(), at).after as StoredStay, at).after as StoredStay;
  expect(over.end_date).toBe(over.start_date);
  expect(rules.edit(over, { remarks: 'Left at once' }, null, at).after).toMatchObject({ remarks: 'Left at once', end_date: over.end_date });
  expect(() => rules.edit(make(), { end_date: today }, null, at)).toThrow(ApiError);
});

test('a transfer divides the days between the two beds without overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.option(fc.integer({ min: 1, max: 40 })), fc.boolean(), (since, until, checkIn) => {
      const end = until === null ? null : addDays(today, until);
      const inside = rules.checkIn(make({ end_date: end }), at).after as StoredStay;
      const stay = { ...inside, start_date: addDays(today, -since) };
      const [closed, opened] = creation.transfer(stay, { id: 2, bed: bed(2), checkIn, end_date: end, remarks: '', keepReservation: false, by: 1 }, at);
      const [before, next] = [closed.after as StoredStay, opened.after as StoredStay];
      expect([before.state, next.state]).toEqual(['transferred', checkIn ? 'checked-in' : 'reserved']);
      expect(overlaps(daysOf(before), daysOf(next))).toBe(false);
      expect([before.end_date, next.start_date, next.end_date]).toEqual([today, today, end]);
      expect([before.transferred_to, next.transferred_from]).toEqual([2, 1]);
    }),
  );
});

test('an early arrival has the bed from today, a late departure until then, as far as it is free', () => {
  expect(rules.checkIn(make({ start_date: addDays(today, 4) }), at).after).toMatchObject({ start_date: today });
  const stay = { ...(rules.checkIn(make({ end_date: addDays(today, 3) }), at).after as StoredStay) };
  const later = { now: at.now, today: addDays(today, 9) };
  expect(rules.checkOut(stay, later).after).toMatchObject({ end_date: addDays(today, 9) });
  expect(rules.checkOut(stay, later, addDays(today, 5)).after).toMatchObject({ end_date: addDays(today, 5) });
  expect(rules.checkOut(stay, { ...at, today: addDays(today, 1) }).after).toMatchObject({ end_date: addDays(today, 1) });
  const sameDay = rules.checkOut(stay, at).after as StoredStay;
  expect([sameDay.end_date, isEmpty(daysOf(sameDay))]).toEqual([today, true]);
});

test('a resident’s status changes only as the table allows, whatever happens to the stay', () => {
  const status = fc.constantFrom<TenancyStatus>(...tenancyStatusIds);
  const event = fc.constantFrom<rules.StayEvent>('created', 'checked_in', 'checked_out', 'transferred', 'suspended', 'resumed', 'temporarily_out', 'returned', 'changed', 'cancelled');
  fc.assert(
    fc.property(status, fc.boolean(), event, fc.boolean(), (from, ever, what, checkedIn) => {
      const change = { before: null, after: { ...make(), checked_in: checkedIn }, event: what };
      const path = statusPath(change, from);
      let expected: TenancyStatus | null = from;
      for (const to of path) expected = expected !== null && allowedTenancyMoves(expected, ever).includes(to) ? to : null;
      if (expected === null) expect(() => nextStatus(from, ever, path)).toThrow(ApiError);
      else expect(nextStatus(from, ever, path)).toBe(expected);
    }),
  );
});

test('stays conflict exactly when a bed or a resident would be in two on one day', () => {
  const stay = fc.record({ _id: fc.integer({ min: 10, max: 30 }), resource: fc.integer({ min: 1, max: 3 }), person: fc.integer({ min: 1, max: 4 }), start: fc.integer({ min: 0, max: 9 }), length: fc.integer({ min: 1, max: 5 }) });
  const stored = ({ _id, resource, person, start, length }: { _id: number; resource: number; person: number; start: number; length: number }) =>
    make({ _id, person, bed: bed(resource), start_date: addDays(today, start), end_date: addDays(today, start + length) });
  fc.assert(
    fc.property(fc.uniqueArray(stay, { selector: (one) => one._id, maxLength: 8 }), stay, (others, one) => {
      const made = stored({ ...one, _id: 1 });
      const change: rules.StayChange = { before: null, after: made, event: 'created' };
      const there = others.map(stored);
      const found = clashes(staysAfter(there, [change]), [change]);
      const expected = there.some((other) => (other.resource === made.resource || other.person === made.person) && overlaps(daysOf(other), daysOf(made)));
      expect(found.length > 0).toBe(expected);
    }),
  );
});
