/**
 * One step on stays of any kind: read, decide, check, commit; and all over again after a conflict. The guard documents of
 * beds, rooms, residents, reservations and promises change in the transaction of the stays themselves, conditional on the
 * revisions that were decided upon, so of two conflicting steps only one commits, on however many processes. The mutexes
 * (`locks`) only keep the callers of one process from conflicting with each other.
 */
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { WriteCall } from '@firm/platform/change/writing/writer';
import { conflict } from '@firm/platform/errors/apiError';
import { duplicateKey } from '@firm/platform/mongo/connect';
import type { ServiceContext } from '@firm/platform/service/context';
import { perService } from '@firm/platform/service/perService';
import type { Warning } from '../../contract/parts.ts';
import { clashError, clashes, staysAfter, type Clash } from '../stay/conflicts.ts';
import { readResidents } from '../published/residents.ts';
import type { StayChange } from '../stay/rules.ts';
import { endOf, type Day } from '../../contract/interval.ts';
import { readOccupancy, type Occupancy } from '../availability/occupancy.ts';
import { demandSteps } from '../../contract/bed/demand.ts';
import type { StoredReservation } from '../reservation/model.ts';
import { roomBreaches, unreadyRooms } from '../settings/breaches.ts';
import { requireOneGender, requireReadyRooms } from '../settings/entering.ts';
import { BedZones } from './bedZones.ts';
import { gainsOf, type Gain } from './gains.ts';
import { poolKey } from './reads.ts';
import { keysOf, affectedBy, readWorld, type Named, type AffectedIds, type World } from './world.ts';
import type { PromiseGuard } from './models.ts';
import { poolLockKey, decideOnPromises, requireSpareBeds, readStripes, stripes, takeTokens, type BedPool } from './promises.ts';
import { locks } from './locks.ts';
import { decideAgain } from './decideAgain.ts';
import type { Plan } from './plan.ts';
import { reservationsAfter, stepWrite, type CommittedState } from './write.ts';

/** The outcome of a step. */
export interface StepResult extends CommittedState {
  readonly world: World;
  readonly warnings: readonly Warning[];
}

/**
 * @param decide returns the plan; pure except for reads, since it may be called again
 * @param answer built before the commit, so that a repeated `Idempotency-Key` gets the same answer
 * @param look a cheap check before everything is read, for callers who had to wait: if hundreds want one bed, it is all that most of them cost
 * @throws whatever `decide` throws · 409 with `conflicts` · 409 `promised` · 409 `room_limit`, `room_not_ready`, `mixed_room` if the settings refuse that
 */
export async function takeStep<T>(
  service: ServiceContext,
  call: WriteCall,
  named: Named,
  decide: (world: World) => Plan | Promise<Plan>,
  answer: (done: StepResult) => Promise<T>,
  look: (affected: AffectedIds) => Promise<void> = async () => undefined,
): Promise<T> {
  const zones = bedZones(service);
  let isAgain = false;
  return decideAgain(async () => {
    const affected = await affectedBy(service, call.scope, named, zones);
    return locks.hold(keysOf(affected), async (waited) => {
      if (waited || isAgain) await look(affected);
      isAgain = true;
      const world = await readWorld(service, call.scope.org, affected).catch((error: unknown) => {
        zones.forget(affected.beds.keys());
        throw error;
      });
      return commitPlan(service, call, world, await decide(world), answer);
    }, call.whileWaiting);
  }, guardMadeMeanwhile);
}

const bedZones = perService(() => new BedZones());

/** Creating a guard that another process creates at the same moment counts as a conflict too. */
function guardMadeMeanwhile(error: unknown): boolean {
  return duplicateKey(error)?.collection?.startsWith('tenancy_') === true;
}

async function commitPlan<T>(service: ServiceContext, call: WriteCall, world: World, plan: Plan, answer: (done: StepResult) => Promise<T>): Promise<T> {
  const stays = staysAfter(world.stays, plan.changes);
  const found = clashes(stays, plan.changes);
  if (found.length > 0) throw clashError(found, call.scope, await namesOf(service, world.org, found));
  const reservations = reservationsAfter(world, plan);
  const breaches = roomBreaches(world, plan.changes);
  if (breaches.length > 0 && world.settings.breach === 'block') throw conflict('room_limit', 'room_limit', { extra: { warnings: breaches } });
  // An undo restores an earlier state, so the room need not be ready.
  if (!plan.restore) requireReadyRooms(world, plan.changes);
  const warnings = [...breaches, ...(plan.restore ? [] : [...unreadyRooms(world, plan.changes), ...(await requireOneGender(service, world, plan.changes))])];
  const step = plan.changes.length > 0 ? await service.sequence.next('tenancy_steps') : 0;
  const { write, committed } = stepWrite(world, plan, stays, reservations, step);
  const done: StepResult = { ...committed, world, warnings };
  const commit = async (guards: readonly GuardedUpdate[]): Promise<T> => {
    const result = await answer(done);
    if (plan.changes.length > 0 || plan.reservations?.size) await call.commit({ ...write, guards: [...(write.guards ?? []), ...guards] }, result);
    return result;
  };
  const inForce = new Map([...world.reservations, ...reservations]);
  await requireRoomPromisesKept(service, world, plan.changes, inForce);
  return commitKeepingPromises(service, world, plan.changes, inForce, commit);
}

/** Names of the residents whose stays conflict. */
async function namesOf(service: ServiceContext, org: number, found: readonly Clash[]): Promise<Map<number, string>> {
  const residents = await readResidents(service, org, found.map(({ other }) => other.person));
  return new Map([...residents.values()].map(({ _id, name }) => [_id, name]));
}

/** Commits with tokens if there are enough, otherwise after checking all promises, for one bed type after another. */
async function commitKeepingPromises<T>(
  service: ServiceContext,
  world: World,
  changes: readonly StayChange[],
  reservations: ReadonlyMap<number, StoredReservation>,
  commit: (guards: readonly GuardedUpdate[]) => Promise<T>,
): Promise<T> {
  const pools = byPool(world.org, gainsOf(changes, reservations, earliestToday(world), 'dormitory'));
  const tokens: GuardedUpdate[] = [];
  const short: [BedPool, readonly Gain[]][] = [];
  for (const [pool, gains] of pools) {
    const token = takeTokens(service.peers.slot, pool.org, await stripesOf(service, world, pool), gains.length);
    if (token) tokens.push(token);
    else short.push([pool, gains]);
  }
  if (short.length === 0) return commit(tokens);
  return locks.hold(short.map(([pool]) => poolLockKey(pool)), async () => {
    const guards = [...tokens];
    for (const [pool, gains] of short) guards.push(...(await checkAllPromises(service, world, changes, pool, gains)));
    return commit(guards);
  });
}

/** The stripes as read with the world, or created now. */
async function stripesOf(service: ServiceContext, world: World, pool: BedPool): Promise<readonly PromiseGuard[]> {
  const known = world.stripes.get(poolKey(pool));
  return known?.length === stripes ? known : readStripes(service, pool);
}

async function checkAllPromises(service: ServiceContext, world: World, changes: readonly StayChange[], pool: BedPool, gains: readonly Gain[]): Promise<GuardedUpdate[]> {
  // While this step waited for the mutex, another may have distributed tokens anew.
  const token = takeTokens(service.peers.slot, pool.org, await readStripes(service, pool), gains.length);
  if (token) return [token];
  return decideOnPromises(service, pool, world.at(pool.dormitory).today, (occupancy) => {
    const changed = occupancyAfter(occupancy, changes, pool.res_type);
    return { occupancy: changed, check: (steps) => requireSpareBeds(steps, occupancy.beds.length, gains) };
  });
}

/** Checks that promises of beds in a particular room are kept; the room's own guard ensures that this stays true. */
async function requireRoomPromisesKept(service: ServiceContext, world: World, changes: readonly StayChange[], reservations: ReadonlyMap<number, StoredReservation>): Promise<void> {
  const gains = gainsOf(changes, reservations, earliestToday(world), 'zone');
  const rooms = new Map(gains.map((gain) => [`${gain.zone}:${gain.res_type}`, gain]));
  for (const { zone, dormitory, res_type } of rooms.values()) {
    const { today } = world.at(dormitory);
    if (!world.roomPromises.get(zone)?.some((one) => one.res_type === res_type && one.end_key > today)) continue;
    const occupancy = await readOccupancy(service, { org: world.org, dormitory, res_type, zone, from: today });
    const changed = occupancyAfter(occupancy, changes.filter((change) => (change.after ?? change.before)?.zone === zone), res_type);
    const steps = demandSteps(changed.claims, changed.promises, today);
    requireSpareBeds(steps, occupancy.beds.length, gains.filter((gain) => gain.zone === zone && gain.res_type === res_type));
  }
}

/** The occupancy after the changes: the stays' old bed-days of this type are removed, the new ones added. */
function occupancyAfter(occupancy: Occupancy, changes: readonly StayChange[], res_type: number): Occupancy {
  const beds = new Set(occupancy.beds);
  const claims = [...occupancy.claims];
  for (const { before, after } of changes) {
    if (before?.held) {
      const at = claims.findIndex((c) => c.resource === before.resource && c.start === before.start_date && endOf(c) === before.end_key && c.reservation === before.reservation);
      if (at >= 0) claims.splice(at, 1);
    }
    if (after?.held && after.res_type === res_type && beds.has(after.resource)) {
      claims.push({ resource: after.resource, start: after.start_date, end: after.end_date, reservation: after.reservation });
    }
  }
  return { ...occupancy, claims };
}

function byPool(org: number, gains: readonly Gain[]): [BedPool, Gain[]][] {
  const pools = new Map<string, [BedPool, Gain[]]>();
  for (const gain of gains) {
    const found = pools.get(poolLockKey(gain)) ?? [{ org, dormitory: gain.dormitory, res_type: gain.res_type }, []];
    found[1].push(gain);
    pools.set(poolLockKey(gain), found);
  }
  return [...pools.values()].sort((a, b) => (poolLockKey(a[0]) < poolLockKey(b[0]) ? -1 : 1));
}

/** No promise depends on earlier days. */
function earliestToday(world: World): Day {
  const days = [...world.beds.values()].map((bed) => world.at(bed.dormitory).today);
  return days.sort()[0] ?? world.at(0).today;
}

