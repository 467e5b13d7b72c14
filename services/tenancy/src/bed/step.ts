/**
 * One step on beds: made, changed or deleted, with the figures of their rooms. A bed that is taken away must have no
 * active stay and must not be missed by a reservation; the guards are those of stays (`guard/step.ts`).
 */
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { WriteCall } from '@firm/platform/change/writer';
import { ApiError, conflict } from '@firm/platform/errors/apiError';
import { settled } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import { stayModel } from '../stay/model.ts';
import { readOccupancy, type Occupancy, type Reading } from '../availability/occupancy.ts';
import { demandSteps, spareOver, type Step } from '../availability/rules.ts';
import { ensureRoom } from '../guard/ensure.ts';
import { locks, roomKey } from '../guard/locks.ts';
import { type RoomGuard, roomGuardModel } from '../guard/models.ts';
import { decideAgain } from '../guard/decideAgain.ts';
import { decideOnPromises, kindKey, type Kind } from '../guard/promises.ts';
import { todayIn } from '../published/residents.ts';
import { type StoredBed, bedModel } from './model.ts';
import { bedsWrite } from './entity.ts';
import { renamings } from './renaming.ts';
import { bringsBack, takesAway, type BedChange } from './rules.ts';

const why = 'a bed is decided upon all that hangs on it';

/** Why one of the beds cannot be changed so. */
export interface BedRefused {
  readonly bed: StoredBed;
  readonly error: ApiError;
}

/** Beds of which reservations would miss some: which of them, is nobody's to say. */
class BedsPromised extends ApiError {
  readonly beds: readonly StoredBed[];

  constructor(beds: readonly StoredBed[]) {
    super(409, 'promised', { key: 'promised' }, { extra: { free: 0, res_type: beds[0]?.res_type } });
    this.beds = beds;
  }
}

/**
 * @param decide what becomes of which beds, asked again when somebody was faster
 * @param refuse what to throw when some of the changes cannot be: nothing is changed then
 */
export async function changeBeds<T>(
  service: ServiceContext,
  call: WriteCall,
  decide: () => Promise<readonly BedChange[]>,
  answer: (changes: readonly BedChange[]) => Promise<T>,
  refuse: (refusals: readonly BedRefused[]) => Error | Promise<Error> = (refusals) => (refusals[0] as BedRefused).error,
): Promise<T> {
  return decideAgain(async () => {
    const touched = (await decide()).flatMap(({ before, after }) => [before, after]).filter((bed) => bed !== null);
    const rooms = new Map(touched.map((bed) => [bed.zone, bed]));
    return locks.hold([...[...rooms.keys()].map(roomKey), ...touched.map(kindKey)], async () => {
      for (const bed of rooms.values()) await ensureRoom(service, bed.org, bed.zone, bed.dormitory);
      const guards = await readRoomGuards(service, [...rooms.keys()]);
      const changes = await decide();
      if (changes.length === 0) return answer(changes);
      const refusals = await refusalsOf(service, changes);
      if (refusals.length > 0) throw await refuse(refusals);
      const promises = await promisesKept(service, changes).catch(async (error: unknown) => {
        throw error instanceof BedsPromised ? await refuse(promisedOf(error)) : error;
      });
      const renamed = await renamings(service, changes);
      const result = await answer(changes);
      const write = bedsWrite(changes, guards, [...promises, ...renamed.guards]);
      await call.commit({ ...write, changes: [...(write.changes ?? []), ...renamed.changes] }, result);
      return result;
    });
  });
}

const promisedOf = (error: BedsPromised): BedRefused[] => error.beds.map((bed) => ({ bed, error }));

/** What stands against beds that are to go, as it is at this moment: by it nothing is promised. */
export async function goingRefused(service: ServiceContext, changes: readonly BedChange[]): Promise<BedRefused[]> {
  const refused = await refusalsOf(service, changes);
  if (refused.length > 0) return refused;
  return promisesKept(service, changes).then(
    () => [],
    (error: unknown) => {
      if (error instanceof BedsPromised) return promisedOf(error);
      throw error;
    },
  );
}

async function readRoomGuards(service: ServiceContext, ids: readonly number[]): Promise<Map<number, RoomGuard>> {
  const rows = await service.everyRow(roomGuardModel, why).find({ _id: { $in: [...ids] } }, settled).toArray();
  return new Map(rows.map((row) => [row._id, row]));
}

/**
 * Beds with stays cannot be taken away: active ones stand against a change, any against a deletion. Stays are read as the
 * beds were, not as a majority has them: that may be older than the `turn` by which the bed is guarded.
 */
export async function refusalsOf(service: ServiceContext, changes: readonly BedChange[]): Promise<BedRefused[]> {
  const gone = changes.filter((change) => takesAway(change) || !change.after).map((change) => change.before as StoredBed);
  const deleted = new Set(changes.filter((change) => !change.after).map((change) => change.before?._id));
  const stays = await service
    .everyRow(stayModel, why)
    .find({ resource: { $in: gone.map((bed) => bed._id) } }, { projection: { resource: 1, is_active: 1 } })
    .limit(20_000)
    .toArray();
  const byBed = Map.groupBy(stays, (stay) => stay.resource);
  const refusals = gone.flatMap((bed) => {
    const against = (byBed.get(bed._id) ?? []).filter((stay) => stay.is_active || deleted.has(bed._id));
    if (against.length === 0) return [];
    const references = [{ entity: 'resourceallocation', count: against.length, ids: against.slice(0, 20).map((stay) => stay._id) }];
    return [{ bed, error: conflict('referenced', 'referenced', { references }) }];
  });
  return [...refusals, ...(await duplicates(service, changes))];
}

/** References are unique within a dormitory. The index has the last word; this names who is in the way. */
async function duplicates(service: ServiceContext, changes: readonly BedChange[]): Promise<BedRefused[]> {
  const named = changes.flatMap(({ before, after }) => (after && after.ref_id !== before?.ref_id ? [after] : []));
  if (named.length === 0) return [];
  const taken = await service
    .everyRow(bedModel, why)
    .find({ org: named[0]?.org, dormitory: { $in: [...new Set(named.map((bed) => bed.dormitory))] }, ref_id: { $in: named.map((bed) => bed.ref_id) } }, { projection: { dormitory: 1, ref_id: 1 }, ...settled })
    .toArray();
  const seen = new Set(taken.map((bed) => `${bed.dormitory} ${bed.ref_id}`));
  return named.flatMap((bed) => {
    const key = `${bed.dormitory} ${bed.ref_id}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ bed, error: conflict('duplicate', 'duplicate', { errors: { ref_id: [{ key: 'duplicate', values: { field: 'ref_id' } }] } }, { field: 'ref_id' }) }];
  });
}

/**
 * Guards under which no reservation misses one of the beds that are taken away.
 * @param must whether they have to be: a room that is gone takes its beds along, whatever was promised
 * @throws 409 `promised` when a reservation would miss one
 */
export async function promisesKept(service: ServiceContext, changes: readonly BedChange[], reading: Reading = settled, must = true): Promise<GuardedUpdate[]> {
  const gone = changes.filter(takesAway).map((change) => change.before as StoredBed);
  const guards: GuardedUpdate[] = [];
  const missed = new Set<StoredBed>();
  for (const beds of Map.groupBy(gone, kindKey).values()) {
    const first = beds[0] as StoredBed;
    const kind: Kind = { org: first.org, dormitory: first.dormitory, res_type: first.res_type };
    const today = await todayIn(service, first.org, kind.dormitory);
    guards.push(...(await decideOnPromises(service, kind, today, (dormitory) => {
      const left = without(dormitory, beds);
      return { occupancy: left, check: (steps) => must && isShort(left, steps, today) && beds.forEach((bed) => missed.add(bed)) };
    }, reading)));
    if (!must) continue;
    for (const [zone, own] of Map.groupBy(beds, (bed) => bed.zone)) {
      const room = without(await readOccupancy(service, { ...kind, zone, from: today }, reading), own);
      if (isShort(room, demandSteps(room.claims, room.promises, today), today)) own.forEach((bed) => missed.add(bed));
    }
  }
  if (missed.size > 0) throw new BedsPromised([...missed]);
  return guards;
}

/**
 * Guards that share out the spare beds again after a room was closed or opened. They are needed even if no bed changes, since the
 * beds of a closed room do not count, occupied or not. Nothing is refused: the room is as it is.
 * @param beds all of the room
 */
export async function promisesAnew(service: ServiceContext, beds: readonly StoredBed[], changes: readonly BedChange[], reading: Reading): Promise<GuardedUpdate[]> {
  const gone = changes.filter(takesAway).map((change) => change.before as StoredBed);
  const coming = changes.filter(bringsBack).map((change) => change.after as StoredBed);
  const guards: GuardedUpdate[] = [];
  for (const own of Map.groupBy([...beds, ...coming].filter((bed) => bed.is_active), kindKey).values()) {
    const { org, dormitory, res_type } = own[0] as StoredBed;
    const come = coming.filter((bed) => bed.res_type === res_type).map((bed) => bed._id);
    const today = await todayIn(service, org, dormitory);
    guards.push(...(await decideOnPromises(service, { org, dormitory, res_type }, today, (occupancy) => ({ occupancy: without(occupancy, gone), check: () => undefined }), reading, come)));
  }
  return guards;
}

function without(dormitory: Occupancy, beds: readonly StoredBed[]): Occupancy {
  const gone = new Set(beds.map((bed) => bed._id));
  return { ...dormitory, beds: dormitory.beds.filter((id) => !gone.has(id)), claims: dormitory.claims.filter((claim) => !gone.has(claim.resource)) };
}

/** Whether reservations would miss a bed. */
function isShort({ promises, beds }: Occupancy, steps: readonly Step[], today: string): boolean {
  return promises.length > 0 && spareOver(steps, beds.length, { start: today, end: null }) < 0;
}
