/**
 * Creates or changes a reservation in the same way as a step on stays (`guard/step.ts`): read, decide, commit, and all over again
 * after a conflict. Cancelling one cancels stays too, so that is a step on stays itself (`cancel.ts`).
 */
import type { WriteCall } from '@firm/platform/change/writing/writer';
import { conflict } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Reservation } from '../../contract/reservation/reservation.ts';
import { withRefs } from '../availability/withRefs.ts';
import { decideAgain } from '../guard/decideAgain.ts';
import { locks, reservationKey, roomKey } from '../guard/locks.ts';
import { poolLockKey } from '../guard/promises.ts';
import { decide, TooFewFree } from './decide.ts';
import { joinGroup } from './group.ts';
import type { ReservationWriter } from './writer.ts';
import { reservationCollection, reservationModel, reservationWords, type StoredReservation } from './model.ts';
import { edited, type ReservationFields } from './rules.ts';
import { readWorld } from './world.ts';

/**
 * @param draft without number and search words
 * @param partOf the reservation of which it becomes a further part; undefined: it is a separate reservation
 * @throws whatever `readWorld`, `decide` and `joining` throw
 */
export async function makeReservation(service: ServiceContext, writer: ReservationWriter, call: WriteCall, draft: StoredReservation, partOf?: number): Promise<Reservation> {
  const keys = [...(partOf === undefined ? [] : [reservationKey(partOf)]), ...keysOf(draft)];
  return withConflictDetails(service, call.scope.org, async () =>
    locks.hold(keys, async () => {
      const { guards, clientName } = await decided(service, call, null, draft);
      const other = partOf === undefined ? null : await service.rows(reservationModel, call.scope).findOne({ _id: partOf });
      const joined = partOf === undefined ? null : joinGroup(draft, other, clientName);
      const made = { ...draft, _id: await service.sequence.next(reservationCollection), group: joined?.group ?? null };
      return writer.insert(call, { ...made, words: reservationWords(made, clientName) }, { guards: [...guards, ...(joined?.guards ?? [])], changes: joined?.changes ?? [] });
    }, call.whileWaiting),
  );
}

/**
 * @param version the version that the caller has seen; undefined: any
 * @throws 404 out of scope · 409 stale `version` · whatever `readWorld` and `decide` throw
 */
export async function changeReservation(service: ServiceContext, writer: ReservationWriter, call: WriteCall, id: number, version: number | undefined, fields: ReservationFields): Promise<Reservation> {
  return withConflictDetails(service, call.scope.org, async () => {
    const seen = edited(await service.rows(reservationModel, call.scope).get(id), fields);
    return locks.hold([reservationKey(id), ...keysOf(seen)], () =>
      writer.attempt(call, id, version, async (before) => {
        const wanted = edited(before, fields);
        const { guards, clientName } = await decided(service, call, before, wanted);
        return { set: { ...wanted, words: reservationWords(wanted, clientName) }, further: { guards } };
      }),
      call.whileWaiting,
    );
  });
}

async function decided(service: ServiceContext, { scope }: WriteCall, before: StoredReservation | null, wanted: StoredReservation) {
  const world = await readWorld(service, scope, before, wanted);
  return { guards: decide(world), clientName: world.clientName };
}

const keysOf = (wanted: StoredReservation): string[] => [...(wanted.zone === null ? [] : [roomKey(wanted.zone)]), poolLockKey(wanted)];

/** @throws 409 `too_few_free`, with the number of free beds and the conflicts, in place of `TooFewFree` */
async function withConflictDetails<T>(service: ServiceContext, org: number, attempt: () => Promise<T>): Promise<T> {
  try {
    return await decideAgain(attempt);
  } catch (error) {
    if (!(error instanceof TooFewFree)) throw error;
    const { free, wanted, capacity } = error;
    const conflicts = await withRefs(service, org, error.conflicts);
    throw conflict('too_few_free', 'too_few_free', { conflicts, extra: { free, wanted, capacity } }, { free, wanted });
  }
}
