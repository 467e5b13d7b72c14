/** Booking facilities, changing and cancelling: each one transaction of bookings, holds and change records. */
import { Mutex } from '@firm/platform/change/mutex';
import { requireVersion } from '@firm/platform/change/version';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { conflict, staleVersion, type ApiError } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { FacilityConflict } from '../../contract/facilityBooking.ts';
import type { facilityBookingRoutes } from '../../contract/facilityBookingRoutes.ts';
import { decideAgain } from '../guard/decideAgain.ts';
import { checkTimes, foreignHolds, meetingsOf, nameConflicts, refusePast, timesOf } from './availability.ts';
import { applyBookingEdit, isWeighty, meant, placedIn } from './change.ts';
import { facilitiesToBook, refusalsOf, refuseUnfit } from './facilities.ts';
import { makeDays } from './holds.ts';
import { bookingCollection, bookingWords, type StoredBooking } from './model.ts';
import { renderBookingDetail } from './answer.ts';
import { findBooking, seriesOf } from './read.ts';
import { bookingWrite, changesOf, HoldTaken } from './entity.ts';
import { occurrencesOf } from './rules.ts';
import { HourRush } from './rush.ts';

type Routes = typeof facilityBookingRoutes;

export function bookingWrites(service: ServiceContext) {
  // Of this process; the certainty is in the holds.
  const turns: Turns = { locks: new Mutex(), rush: new HourRush() };

  const createFacilityBooking: Handler<Routes['createFacilityBooking']> = (call) => {
    const arrived = performance.now();
    return decideAgain(() => book(call, arrived));
  };

  const book = async (call: Parameters<typeof createFacilityBooking>[0], arrived: number) => {
    const { scope, caller, body } = call;
    const { facilities, dormitory, uses } = await facilitiesToBook(service, scope, body.facility);
    const weeks = body.repeat?.weeks ?? 1;
    const occurrences = occurrencesOf(timesOf(body), weeks, dormitory.timezone);
    const now = clock.now();
    checkTimes(occurrences, () => facilities.length);
    refusePast(occurrences, now);
    refuseUnfit(refusalsOf(facilities, body.people_count));
    const ids: number[] = [];
    for (const _ of occurrences) ids.push(await service.sequence.next(bookingCollection));
    const bookings = occurrences.map((occurrence, i): StoredBooking => {
      const booking = {
        ...occurrence,
        _id: ids[i] as number,
        rev: 1,
        org: scope.org,
        dormitory: dormitory._id,
        timezone: dormitory.timezone,
        facility: [...body.facility],
        status: 'booked' as const,
        people_count: body.people_count,
        event_name: body.event_name,
        remarks: body.remarks,
        series: weeks > 1 ? (ids[0] as number) : null,
        series_index: i + 1,
        series_count: weeks,
        created_by: { id: caller.id, name: caller.name },
        created_time: now,
        update_time: now,
      };
      return { ...booking, words: bookingWords(booking) };
    });
    const answer = await renderBookingDetail(service, bookings[0] as StoredBooking, bookings, call.base);
    await taking(service, turns, arrived, [], bookings, () => call.commit(bookingWrite([], bookings, uses), answer));
    return answer;
  };

  const putFacilityBooking: Handler<Routes['putFacilityBooking']> = async (call) => {
    const { scope, body, params } = call;
    const { version, apply_to, ...edit } = body;
    const arrived = performance.now();
    const shown = (booking: StoredBooking, all: readonly StoredBooking[]) => renderBookingDetail(service, booking, all, call.base);
    const found = async () => {
      const named = await findBooking(service, scope, params.id);
      return { named, series: await seriesOf(service, scope, named) };
    };
    const change = async () => {
      const { named, series } = await found();
      await requireVersion(version, named.rev, () => shown(named, series));
      const { before, after, uses } = await edited(service, scope, named, series, edit, apply_to);
      if (after.length > 0) await taking(service, turns, arrived, before, after, () => call.commit(bookingWrite(before, after, uses)));
      const changed = new Map(after.map((one) => [one._id, one]));
      return shown(changed.get(named._id) ?? named, series.map((one) => changed.get(one._id) ?? one));
    };
    const stale = async () => {
      const { named, series } = await found();
      return staleVersion(await shown(named, series));
    };
    return retryOnConflict(change, { otherwise: stale });
  };

  const deleteFacilityBooking: Handler<Routes['deleteFacilityBooking']> = (call) => {
    const remove = async () => {
      const named = await findBooking(service, call.scope, call.params.id);
      const removed = meant(named, await seriesOf(service, call.scope, named), call.query.apply_to, clock.now());
      await call.commit(bookingWrite(removed, []));
      return Reply.empty();
    };
    return retryOnConflict(remove, { otherwise: () => staleVersion(null) });
  };

  return { createFacilityBooking, putFacilityBooking, deleteFacilityBooking };
}

/**
 * The occurrences that an edit changes, before and after; those that it leaves as they are left out. Each is judged in its
 * own facilities: some of a series may have been moved to others.
 */
async function edited(
  service: ServiceContext,
  scope: Scope,
  named: StoredBooking,
  series: readonly StoredBooking[],
  edit: Parameters<typeof applyBookingEdit>[2],
  part: Parameters<typeof meant>[2],
): Promise<{ before: StoredBooking[]; after: StoredBooking[]; uses: readonly GuardedUpdate[] }> {
  const now = clock.now();
  const before = meant(named, series, part, now);
  const wanted = applyBookingEdit(named, before, edit, now);
  const weighty = wanted.filter((one, i) => isWeighty(before[i] as StoredBooking, one));
  const found = new Map<string, Awaited<ReturnType<typeof facilitiesToBook>>>();
  for (const { facility } of weighty) if (!found.has(String(facility))) found.set(String(facility), await facilitiesToBook(service, scope, facility));
  const after = wanted.map((one) => {
    const toBook = weighty.includes(one) ? found.get(String(one.facility)) : undefined;
    return { ...(toBook ? placedIn(one, toBook.dormitory, edit) : one), rev: one.rev + 1 };
  });
  if (weighty.length > 0) {
    checkTimes(after, (at) => after[at]?.facility.length ?? 0);
    refusePast(after.filter((one, i) => one.ends_at.getTime() !== before[i]?.ends_at.getTime()), now);
    const booked = weighty.filter((one) => one.status === 'booked');
    refuseUnfit(booked.flatMap(({ facility, people_count }) => refusalsOf(found.get(String(facility))?.facilities ?? [], people_count)));
  }
  const pairs = before.map((one, i) => [one, after[i] as StoredBooking] as const).filter(([a, b]) => Object.keys(changesOf(a, b)).length > 0);
  return { before: pairs.map(([a]) => a), after: pairs.map(([, b]) => b), uses: [...found.values()].flatMap((one) => one.uses) };
}

interface Turns {
  readonly locks: Mutex;
  readonly rush: HourRush;
}

/**
 * Writes `after` in place of `before`, one caller of this process at a time for each facility: the rest look at what
 * is held first and are refused, instead of fighting in the database. In the queue there is one short look, which serves
 * all who waited for it; the errors of the refused are made outside.
 * @param arrived when the caller asked (`performance.now()`)
 * @throws 409 with the conflicts
 */
async function taking(
  service: ServiceContext,
  { locks, rush }: Turns,
  arrived: number,
  before: readonly StoredBooking[],
  after: readonly StoredBooking[],
  write: () => Promise<unknown>,
): Promise<void> {
  const booked = after.filter((one) => one.status === 'booked');
  const facilities = [...new Set(booked.flatMap((one) => one.facility))];
  const own = new Set(before.map((one) => one._id));
  const met = await locks.hold(facilities.map(String), async () => {
    const known = rush.inTheWay(facilities, booked, own, arrived);
    if (known.length > 0) return known;
    const attempt = async () => {
      const at = performance.now();
      const inTheWay = meetingsOf(facilities, booked, await foreignHolds(service, facilities, booked, own));
      rush.note(inTheWay, at);
      if (inTheWay.length > 0) return inTheWay;
      await makeDays(service, booked);
      await write();
      return null;
    };
    // Another process was faster; the next look shows what it holds. What else was changed meanwhile, such as a facility that
    // was closed, no look at the holds can settle: it is decided anew from its beginning, and nobody waits in the queue for that.
    return retryOnConflict(attempt, { isConflict: (error) => error instanceof HoldTaken, otherwise: () => takenError([]) });
  });
  if (met) throw takenError(await nameConflicts(service, after[0]?.org ?? 0, met));
}

function takenError(conflicts: readonly FacilityConflict[]): ApiError {
  const [first] = conflicts;
  if (!first) return conflict('facility_taken', 'conflict');
  return conflict('facility_taken', 'facility_taken', { conflicts }, { facility: first.facility_name, ref: first.ref });
}
