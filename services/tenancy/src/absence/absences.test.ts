import fc from 'fast-check';
import { newStay } from '../stay/creation.ts';
import type { StoredStay } from '../stay/model.ts';
import { checkIn, checkOut, recordReturn, checkOutTemporarily, type StayChange } from '../stay/rules.ts';
import { absencesAfter } from './absences.ts';
import type { StoredAbsence } from './model.ts';

const hour = 3_600_000;
const today = '2026-03-02';
const made = newStay({ _id: 7, org: 1, person: 9, bed: { resource: 1, resource_ref_id: 'B1', res_type: 1, zone: 1, dormitory: 3 }, start_date: today, end_date: null, reservation: null, remarks: '', by: 1 }, { now: new Date(0), today });
const inside = checkIn(made.after as StoredStay, { now: new Date(0), today }).after as StoredStay;

/** Applies a step to the stored absences, by id, as the database would. */
function follow(kept: Map<string, StoredAbsence>, change: StayChange, now: Date): void {
  const writes = absencesAfter([change], now);
  for (const one of writes.kept) kept.set(one._id, one);
  for (const id of writes.gone) kept.delete(id);
}

test('absences are the times between leaving and returning, without undone ones', () => {
  const step = fc.record({ after: fc.integer({ min: 1, max: 48 }), undone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, leavesForGood) => {
      const kept = new Map<string, StoredAbsence>();
      const expected: { from: Date; until: Date | null }[] = [];
      let [stay, at] = [inside, 0];
      for (const { after, undone } of steps) {
        at += after * hour;
        const now = new Date(at);
        const change = stay.is_temp_checkout ? recordReturn(stay, { now, today }) : checkOutTemporarily(stay, {}, { now, today });
        follow(kept, change, now);
        if (undone) {
          follow(kept, { before: change.after, after: stay, event: 'undone' }, new Date(at + 1));
          continue;
        }
        if (stay.is_temp_checkout) expected.at(-1)!.until = now;
        else expected.push({ from: now, until: null });
        stay = change.after as StoredStay;
      }
      const end = new Date(at + hour);
      if (leavesForGood) {
        follow(kept, checkOut(stay, { now: end, today }), end);
        if (stay.is_temp_checkout) expected.at(-1)!.until = end;
      }
      expect([...kept.values()].map(({ from, until }) => ({ from, until }))).toEqual(expected);
      for (const one of kept.values()) expect(one).toMatchObject({ org: 1, dormitory: 3, stay: 7, person: 9 });
    }),
  );
});

test('a stay that is deleted leaves no open absence', () => {
  const away = checkOutTemporarily(inside, {}, { now: new Date(hour), today });
  const id = absencesAfter([away], new Date(hour)).kept[0]?._id;
  expect(absencesAfter([{ before: away.after, after: null, event: 'removed' }], new Date(2 * hour))).toEqual({ kept: [], gone: [id] });
});
