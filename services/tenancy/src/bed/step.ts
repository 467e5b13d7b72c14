/**
 * One step on beds: created, changed or deleted, with the figures of their rooms. A bed that is taken away must have no
 * active stay and must not be needed by a reservation; the guards are those used for stays (`guard/step.ts`).
 */
import { useOf } from '@firm/platform/change/uses';
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { WriteCall } from '@firm/platform/change/writing/writer';
import { ApiError, conflict } from '@firm/platform/errors/apiError';
import { inAnyCase } from '@firm/platform/mongo/model';
import { majorityRead } from '@firm/platform/mongo/rows';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { everInBed, stayModel } from '../stay/model.ts';
import { readOccupancy, type Occupancy, type Reading } from '../availability/occupancy.ts';
import { demandSteps, spareOver, type Step } from '../../contract/bed/demand.ts';
import { ensureRoom } from '../guard/ensure.ts';
import { locks, roomKey } from '../guard/locks.ts';
import { type RoomGuard, roomGuardModel } from '../guard/models.ts';
import { decideAgain } from '../guard/decideAgain.ts';
import { decideOnPromises, poolLockKey, type BedPool } from '../guard/promises.ts';
import { usedRoom } from '../guard/used.ts';
import { requireOpenRooms, todayIn } from '../published/residents.ts';
import { type StoredBed, bedModel, refKey } from './model.ts';
import { bedsWrite } from './entity.ts';
import { renamings } from './renaming.ts';
import { makesAvailable, makesUnavailable, type BedChange } from './rules.ts';

const why = 'a bed is decided upon all that hangs on it';

/** Why one of the beds cannot be changed. */
export interface BedRefused {
  readonly bed: StoredBed;
  readonly error: ApiError;
}

/** Reservations would lack some of these beds; since they reserve a number, not beds, no individual bed can be blamed. */
class BedsPromised extends ApiError {
  readonly beds: readonly StoredBed[];

  constructor(beds: readonly StoredBed[]) {
    super(409, 'promised', { key: 'promised' }, { extra: { free: 0, res_type: beds[0]?.res_type } });
    this.beds = beds;
  }
}

/**
 * @param decide returns the changes; called again after a conflict
 * @param refuse makes the error if any of the changes is not possible; nothing is changed then
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
    return locks.hold([...[...rooms.keys()].map(roomKey), ...touched.map(poolLockKey)], async () => {
      for (const bed of rooms.values()) await ensureRoom(service, bed.org, bed.zone, bed.dormitory);
      const guards = await readRoomGuards(service, call.scope.org, [...rooms.keys()]);
      const uses = await service.uses.read(call.scope.org, [...rooms.keys()].map(usedRoom));
      const changes = await decide();
      if (changes.length === 0) return answer(changes);
      const placedIn = roomsOfNew(changes);
      await requireOpenRooms(service, call.scope, placedIn);
      const refusals = await refusalsOf(service, changes);
      if (refusals.length > 0) throw await refuse(refusals);
      const promises = await guardPromises(service, changes).catch(async (error: unknown) => {
        throw error instanceof BedsPromised ? await refuse(promisedOf(error)) : error;
      });
      const renamed = await renamings(service, changes);
      const result = await answer(changes);
      const held = placedIn.flatMap((room) => uses.get(usedRoom(room)) ?? []).map(useOf);
      const write = bedsWrite(changes, guards, [...promises, ...renamed.guards, ...held]);
      await call.commit({ ...write, changes: [...(write.changes ?? []), ...renamed.changes] }, result);
      return result;
    }, call.whileWaiting);
  });
}

/** Rooms in which a bed is new: a room that is deleted at the same moment would leave it behind. */
const roomsOfNew = (changes: readonly BedChange[]): number[] => [...new Set(changes.flatMap(({ before, after }) => (after && after.zone !== before?.zone ? [after.zone] : [])))];

const promisedOf = (error: BedsPromised): BedRefused[] => error.beds.map((bed) => ({ bed, error }));

/** What currently prevents the removal of beds; advisory, since it may change before the removal. */
export async function removalRefusals(service: ServiceContext, changes: readonly BedChange[]): Promise<BedRefused[]> {
  const refused = await refusalsOf(service, changes);
  if (refused.length > 0) return refused;
  return guardPromises(service, changes).then(
    () => [],
    (error: unknown) => {
      if (error instanceof BedsPromised) return promisedOf(error);
      throw error;
    },
  );
}

async function readRoomGuards(service: ServiceContext, org: number, ids: readonly number[]): Promise<Map<number, RoomGuard>> {
  const rows = await service.rows(roomGuardModel, wholeOrg(org)).withIds(ids, majorityRead).toArray();
  return new Map(rows.map((row) => [row._id, row]));
}

/**
 * Beds with stays cannot be taken away: active ones prevent a change, any prevent a deletion. Stays are read with the same
 * read concern as the beds, not with majority: that could be older than the `turn` by which the bed is guarded.
 */
export async function refusalsOf(service: ServiceContext, changes: readonly BedChange[]): Promise<BedRefused[]> {
  const gone = changes.filter((change) => makesUnavailable(change) || !change.after).map((change) => change.before as StoredBed);
  const deleted = new Set(changes.filter((change) => !change.after).map((change) => change.before?._id));
  const stays = await service
    .everyRow(stayModel, why)
    .find({ org: gone[0]?.org ?? 0, resource: { $in: gone.map((bed) => bed._id) } }, { projection: { resource: 1, is_active: 1 }, hint: everInBed })
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

/** References are unique within a dormitory, in whatever case they are written. The index ensures that; this check tells which of the beds have a reference that is taken. */
async function duplicates(service: ServiceContext, changes: readonly BedChange[]): Promise<BedRefused[]> {
  const named = changes.flatMap(({ before, after }) => (after && after.ref_id !== before?.ref_id ? [after] : []));
  if (named.length === 0) return [];
  const taken = await service
    .everyRow(bedModel, why)
    .find({ org: named[0]?.org, dormitory: { $in: [...new Set(named.map((bed) => bed.dormitory))] }, ref_id: { $in: named.map((bed) => bed.ref_id) } }, { projection: { dormitory: 1, ref_id: 1 }, ...majorityRead, collation: inAnyCase })
    .toArray();
  const keyOf = (bed: Pick<StoredBed, 'dormitory' | 'ref_id'>): string => `${bed.dormitory} ${refKey(bed.ref_id)}`;
  const owners = new Map(taken.map((bed) => [keyOf(bed), bed._id]));
  return named.flatMap((bed) => {
    const owner = owners.get(keyOf(bed)) ?? bed._id;
    owners.set(keyOf(bed), owner);
    if (owner === bed._id) return [];
    return [{ bed, error: conflict('duplicate', 'duplicate', { errors: { ref_id: [{ key: 'duplicate', values: { field: 'ref_id' } }] } }, { field: 'ref_id' }) }];
  });
}

/**
 * Guards under which no reservation lacks one of the beds that are taken away.
 * @param must whether promises can prevent the change; false for a deleted room, whose beds are removed whatever was promised
 * @throws 409 `promised` if a reservation would lack one
 */
export async function guardPromises(service: ServiceContext, changes: readonly BedChange[], reading: Reading = majorityRead, must = true): Promise<GuardedUpdate[]> {
  const gone = changes.filter(makesUnavailable).map((change) => change.before as StoredBed);
  const guards: GuardedUpdate[] = [];
  const missed = new Set<StoredBed>();
  for (const beds of Map.groupBy(gone, poolLockKey).values()) {
    const first = beds[0] as StoredBed;
    const pool: BedPool = { org: first.org, dormitory: first.dormitory, res_type: first.res_type };
    const today = await todayIn(service, first.org, pool.dormitory);
    guards.push(...(await decideOnPromises(service, pool, today, (dormitory) => {
      const left = without(dormitory, beds);
      return { occupancy: left, check: (steps) => must && isShort(left, steps, today) && beds.forEach((bed) => missed.add(bed)) };
    }, reading)));
    if (!must) continue;
    for (const [zone, own] of Map.groupBy(beds, (bed) => bed.zone)) {
      const room = without(await readOccupancy(service, { ...pool, zone, from: today }, reading), own);
      if (isShort(room, demandSteps(room.claims, room.promises, today), today)) own.forEach((bed) => missed.add(bed));
    }
  }
  if (missed.size > 0) throw new BedsPromised([...missed]);
  return guards;
}

/**
 * Guards that distribute the tokens for spare beds anew after a room was closed or opened. Needed even if no bed changes, since the
 * beds of a closed room do not count, occupied or not. Nothing is refused, since the room already is closed or open.
 * @param beds all beds of the room
 */
export async function redistributeTokens(service: ServiceContext, beds: readonly StoredBed[], changes: readonly BedChange[], reading: Reading): Promise<GuardedUpdate[]> {
  const gone = changes.filter(makesUnavailable).map((change) => change.before as StoredBed);
  const coming = changes.filter(makesAvailable).map((change) => change.after as StoredBed);
  const guards: GuardedUpdate[] = [];
  for (const own of Map.groupBy([...beds, ...coming].filter((bed) => bed.is_active), poolLockKey).values()) {
    const { org, dormitory, res_type } = own[0] as StoredBed;
    const comingIds = coming.filter((bed) => bed.res_type === res_type).map((bed) => bed._id);
    const today = await todayIn(service, org, dormitory);
    guards.push(...(await decideOnPromises(service, { org, dormitory, res_type }, today, (occupancy) => ({ occupancy: without(occupancy, gone), check: () => undefined }), reading, comingIds)));
  }
  return guards;
}

function without(dormitory: Occupancy, beds: readonly StoredBed[]): Occupancy {
  const gone = new Set(beds.map((bed) => bed._id));
  return { ...dormitory, beds: dormitory.beds.filter((id) => !gone.has(id)), claims: dormitory.claims.filter((claim) => !gone.has(claim.resource)) };
}

/** Whether reservations would lack a bed. */
function isShort({ promises, beds }: Occupancy, steps: readonly Step[], today: string): boolean {
  return promises.length > 0 && spareOver(steps, beds.length, { start: today, end: null }) < 0;
}
