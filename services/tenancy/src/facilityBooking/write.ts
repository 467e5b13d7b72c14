/** Creating, changing and cancelling facility bookings: each in one transaction of bookings, holds and change records. */
import { Mutex } from '@firm/platform/change/writing/mutex';
import { requireVersion } from '@firm/platform/change/writing/version';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { conflict, staleVersion, type ApiError } from '@firm/platform/errors/apiError';
import type { Call, Handler } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { FacilityConflict } from '../../contract/facilityBooking/facilityBooking.ts';
import type { facilityBookingRoutes } from '../../contract/facilityBooking/routes.ts';
import { decideAgain } from '../guard/decideAgain.ts';
import { checkTimes, otherHolds, holdConflicts, nameConflicts, requireNotPast, timesOf } from './availability.ts';
import { applyBookingEdit, needsCheck, affectedOccurrences, placedIn } from './change.ts';
import { facilitiesToBook, refusalsOf, requireBookable } from './facilities.ts';
import { makeDays } from './holds.ts';
import { bookingCollection, bookingWords, type StoredBooking } from './model.ts';
import { renderBookingDetail } from './answer.ts';
import { findBooking, seriesOf } from './read.ts';
import { bookingWrite, changesOf, HoldTaken } from './entity.ts';
import { occurrencesOf } from './rules.ts';
import { ConflictingHoldCache } from './conflictingHoldCache.ts';

type Routes = typeof facilityBookingRoutes;

export function bookingWrites(service: ServiceContext) {
  // Local to this process; correctness is ensured by the holds.
  const local: LocalState = { locks: new Mutex(), conflictingHolds: new ConflictingHoldCache() };

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
    requireNotPast(occurrences, now);
    requireBookable(refusalsOf(facilities, body.people_count));
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
    await writeInTurn(service, local, call, arrived, [], bookings, () => call.commit(bookingWrite([], bookings, uses), answer));
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
      const changed = new Map(after.map((one) => [one._id, one]));
      const answer = await shown(changed.get(named._id) ?? named, series.map((one) => changed.get(one._id) ?? one));
      if (after.length > 0) await writeInTurn(service, local, call, arrived, before, after, () => call.commit(bookingWrite(before, after, uses), answer));
      return answer;
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
      const removed = affectedOccurrences(named, await seriesOf(service, call.scope, named), call.query.apply_to, clock.now());
      await call.commit(bookingWrite(removed, []));
      return Reply.empty();
    };
    return retryOnConflict(remove, { otherwise: () => staleVersion(null) });
  };

  return { createFacilityBooking, putFacilityBooking, deleteFacilityBooking };
}

/**
 * The occurrences that an edit changes, before and after; unchanged ones are left out. Each is checked against its
 * own facilities: some occurrences may have been moved to others.
 */
async function edited(
  service: ServiceContext,
  scope: Scope,
  named: StoredBooking,
  series: readonly StoredBooking[],
  edit: Parameters<typeof applyBookingEdit>[2],
  part: Parameters<typeof affectedOccurrences>[2],
): Promise<{ before: StoredBooking[]; after: StoredBooking[]; uses: readonly GuardedUpdate[] }> {
  const now = clock.now();
  const before = affectedOccurrences(named, series, part, now);
  const wanted = applyBookingEdit(named, before, edit, now);
  const toCheck = wanted.filter((one, i) => needsCheck(before[i] as StoredBooking, one));
  const found = new Map<string, Awaited<ReturnType<typeof facilitiesToBook>>>();
  for (const { facility } of toCheck) if (!found.has(String(facility))) found.set(String(facility), await facilitiesToBook(service, scope, facility));
  const after = wanted.map((one) => {
    const toBook = toCheck.includes(one) ? found.get(String(one.facility)) : undefined;
    return { ...(toBook ? placedIn(one, toBook.dormitory, edit) : one), rev: one.rev + 1 };
  });
  if (toCheck.length > 0) {
    checkTimes(after, (at) => after[at]?.facility.length ?? 0);
    requireNotPast(after.filter((one, i) => one.ends_at.getTime() !== before[i]?.ends_at.getTime()), now);
    const booked = toCheck.filter((one) => one.status === 'booked');
    requireBookable(booked.flatMap(({ facility, people_count }) => refusalsOf(found.get(String(facility))?.facilities ?? [], people_count)));
  }
  const pairs = before.map((one, i) => [one, after[i] as StoredBooking] as const).filter(([a, b]) => Object.keys(changesOf(a, b)).length > 0);
  return { before: pairs.map(([a]) => a), after: pairs.map(([, b]) => b), uses: [...found.values()].flatMap((one) => one.uses) };
}

interface LocalState {
  readonly locks: Mutex;
  readonly conflictingHolds: ConflictingHoldCache;
}

/**
 * Writes `after` in place of `before`, one caller of this process at a time per facility: the others check the holds
 * first and are refused, instead of conflicting in the database. Only one short read happens in the queue, which serves
 * all who waited for it; errors for refused callers are prepared outside.
 * @param arrived when the caller asked (`performance.now()`)
 * @throws 409 with the conflicts
 */
async function writeInTurn(
  service: ServiceContext,
  { locks, conflictingHolds }: LocalState,
  { whileWaiting }: Pick<Call, 'whileWaiting'>,
  arrived: number,
  before: readonly StoredBooking[],
  after: readonly StoredBooking[],
  write: () => Promise<unknown>,
): Promise<void> {
  const booked = after.filter((one) => one.status === 'booked');
  const facilities = [...new Set(booked.flatMap((one) => one.facility))];
  const own = new Set(before.map((one) => one._id));
  const conflicts = await locks.hold(facilities.map(String), async () => {
    const known = conflictingHolds.conflicting(facilities, booked, own, arrived);
    if (known.length > 0) return known;
    const attempt = async () => {
      const at = performance.now();
      const found = holdConflicts(facilities, booked, await otherHolds(service, booked[0]?.org ?? 0, facilities, booked, own));
      conflictingHolds.remember(found, at);
      if (found.length > 0) return found;
      await makeDays(service, booked);
      await write();
      return null;
    };
    // Another process was first; the next read shows its holds. Any other conflict, such as a facility that was closed meanwhile,
    // is not visible in the holds: the booking is decided anew from the beginning, without keeping others waiting in the queue.
    return retryOnConflict(attempt, { isConflict: (error) => error instanceof HoldTaken, otherwise: () => takenError([]) });
  }, whileWaiting);
  if (conflicts) throw takenError(await nameConflicts(service, after[0]?.org ?? 0, conflicts));
}

function takenError(conflicts: readonly FacilityConflict[]): ApiError {
  const [first] = conflicts;
  if (!first) return conflict('facility_taken', 'conflict');
  return conflict('facility_taken', 'facility_taken', { conflicts }, { facility: first.facility_name, ref: first.ref });
}
