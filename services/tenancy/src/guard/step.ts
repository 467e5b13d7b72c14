/**
 * One step on stays, whatever it is: look, decide, check, commit; and all over again when somebody was faster. The
 * guard documents of beds, rooms, residents, reservations and promises change in the transaction of the stays
 * themselves and carry the revisions that were decided upon, so two steps that do not agree never both come through,
 * on however many processes. The turns (`locks`) only keep the callers of one process from racing each other.
 */
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { WriteCall } from '@firm/platform/change/writer';
import { conflict } from '@firm/platform/errors/apiError';
import { duplicateKey } from '@firm/platform/mongo/connect';
import type { ServiceContext } from '@firm/platform/service/context';
import { ofService } from '@firm/platform/service/ofService';
import type { Warning } from '../../contract/parts.ts';
import { clashError, clashes, after as standing, type Clash } from '../stay/conflicts.ts';
import { readResidents } from '../published/residents.ts';
import type { StayChange } from '../stay/rules.ts';
import { endOf, type Day } from '../../contract/interval.ts';
import { readOccupancy, type Occupancy } from '../availability/occupancy.ts';
import { demandSteps } from '../availability/rules.ts';
import type { StoredReservation } from '../reservation/model.ts';
import { roomBreaches, unreadyRooms } from '../settings/breaches.ts';
import { demandOneGender, demandReadyRooms } from '../settings/entering.ts';
import { BedZones } from './bedZones.ts';
import { gainsOf, type Gain } from './gains.ts';
import { poolOf } from './reads.ts';
import { keysOf, reachOf, readWorld, type Named, type Reach, type World } from './world.ts';
import type { PromiseGuard } from './models.ts';
import { kindKey, decideOnPromises, demandSpare, readStripes, stripes, takeTokens, type Kind } from './promises.ts';
import { locks } from './locks.ts';
import { decideAgain } from './decideAgain.ts';
import type { Plan } from './plan.ts';
import { reservationsAfter, stepWrite, type Settled } from './write.ts';

/** What a step came to. */
export interface Done extends Settled {
  readonly world: World;
  readonly warnings: readonly Warning[];
}

/**
 * @param decide what becomes of the stays; pure but for reading, since it may be asked again
 * @param answer built before the commit, so that a repeated `Idempotency-Key` gets the same
 * @param look a cheap look before everything is read, by those who had to wait: where hundreds want one bed, it is all that most of them cost
 * @throws whatever `decide` refuses with · 409 with `conflicts` · 409 `promised` · 409 `room_limit`, `room_not_ready`, `mixed_room` where that blocks
 */
export async function takeStep<T>(
  service: ServiceContext,
  call: WriteCall,
  named: Named,
  decide: (world: World) => Plan | Promise<Plan>,
  answer: (done: Done) => Promise<T>,
  look: (reach: Reach) => Promise<void> = async () => undefined,
): Promise<T> {
  const zones = bedZones(service);
  let isAgain = false;
  return decideAgain(async () => {
    const reach = await reachOf(service, call.scope, named, zones);
    return locks.hold(keysOf(reach), async (waited) => {
      if (waited || isAgain) await look(reach);
      isAgain = true;
      const world = await readWorld(service, call.scope.org, reach).catch((error: unknown) => {
        zones.forget(reach.beds.keys());
        throw error;
      });
      return commitPlan(service, call, world, await decide(world), answer);
    });
  }, guardMadeMeanwhile);
}

const bedZones = ofService(() => new BedZones());

/** A guard that another process made at the same moment ends the same way as one that it moved. */
function guardMadeMeanwhile(error: unknown): boolean {
  return duplicateKey(error)?.collection?.startsWith('tenancy_') === true;
}

async function commitPlan<T>(service: ServiceContext, call: WriteCall, world: World, plan: Plan, answer: (done: Done) => Promise<T>): Promise<T> {
  const stays = standing(world.stays, plan.changes);
  const found = clashes(stays, plan.changes);
  if (found.length > 0) throw clashError(found, call.scope, await namesOf(service, world.org, found));
  const reservations = reservationsAfter(world, plan);
  const breaches = roomBreaches(world, plan.changes);
  if (breaches.length > 0 && world.settings.breach === 'block') throw conflict('room_limit', 'room_limit', { extra: { warnings: breaches } });
  // What is undone was so before, in whatever room.
  if (!plan.restore) demandReadyRooms(world, plan.changes);
  const warnings = [...breaches, ...(plan.restore ? [] : [...unreadyRooms(world, plan.changes), ...(await demandOneGender(service, world, plan.changes))])];
  const step = plan.changes.length > 0 ? await service.sequence.next('tenancy_steps') : 0;
  const { write, settled } = stepWrite(world, plan, stays, reservations, step);
  const done: Done = { ...settled, world, warnings };
  const commit = async (guards: readonly GuardedUpdate[]): Promise<T> => {
    const result = await answer(done);
    if (plan.changes.length > 0 || plan.reservations?.size) await call.commit({ ...write, guards: [...(write.guards ?? []), ...guards] }, result);
    return result;
  };
  const inForce = new Map([...world.reservations, ...reservations]);
  await demandRooms(service, world, plan.changes, inForce);
  return keepingPromises(service, world, plan.changes, inForce, commit);
}

/** Who stands in the way. */
async function namesOf(service: ServiceContext, org: number, found: readonly Clash[]): Promise<Map<number, string>> {
  const residents = await readResidents(service, org, found.map(({ other }) => other.person));
  return new Map([...residents.values()].map(({ _id, name }) => [_id, name]));
}

/** Commits with tokens where there are enough, else with a look at all promises, kind by kind. */
async function keepingPromises<T>(
  service: ServiceContext,
  world: World,
  changes: readonly StayChange[],
  reservations: ReadonlyMap<number, StoredReservation>,
  commit: (guards: readonly GuardedUpdate[]) => Promise<T>,
): Promise<T> {
  const kinds = byKind(world.org, gainsOf(changes, reservations, earliestToday(world), 'dormitory'));
  const tokens: GuardedUpdate[] = [];
  const short: [Kind, readonly Gain[]][] = [];
  for (const [kind, gains] of kinds) {
    const token = takeTokens(service, await stripesOf(service, world, kind), gains.length);
    if (token) tokens.push(token);
    else short.push([kind, gains]);
  }
  if (short.length === 0) return commit(tokens);
  return locks.hold(short.map(([kind]) => kindKey(kind)), async () => {
    const guards = [...tokens];
    for (const [kind, gains] of short) guards.push(...(await lookingAtPromises(service, world, changes, kind, gains)));
    return commit(guards);
  });
}

/** As they were read with the world, or made now. */
async function stripesOf(service: ServiceContext, world: World, kind: Kind): Promise<readonly PromiseGuard[]> {
  const known = world.stripes.get(poolOf(kind));
  return known?.length === stripes ? known : readStripes(service, kind);
}

async function lookingAtPromises(service: ServiceContext, world: World, changes: readonly StayChange[], kind: Kind, gains: readonly Gain[]): Promise<GuardedUpdate[]> {
  // While one waited for the turn, another may have dealt anew.
  const token = takeTokens(service, await readStripes(service, kind), gains.length);
  if (token) return [token];
  return decideOnPromises(service, kind, world.at(kind.dormitory).today, (occupancy) => {
    const changed = occupancyAfter(occupancy, changes, kind.res_type);
    return { occupancy: changed, check: (steps) => demandSpare(steps, occupancy.beds.length, gains) };
  });
}

/** Beds of a room may be promised to those who reserved that room; the room's own guard keeps this true. */
async function demandRooms(service: ServiceContext, world: World, changes: readonly StayChange[], reservations: ReadonlyMap<number, StoredReservation>): Promise<void> {
  const gains = gainsOf(changes, reservations, earliestToday(world), 'zone');
  const rooms = new Map(gains.map((gain) => [`${gain.zone}:${gain.res_type}`, gain]));
  for (const { zone, dormitory, res_type } of rooms.values()) {
    const { today } = world.at(dormitory);
    if (!world.roomPromises.get(zone)?.some((one) => one.res_type === res_type && one.end_key > today)) continue;
    const occupancy = await readOccupancy(service, { org: world.org, dormitory, res_type, zone, from: today });
    const changed = occupancyAfter(occupancy, changes.filter((change) => (change.after ?? change.before)?.zone === zone), res_type);
    const steps = demandSteps(changed.claims, changed.promises, today);
    demandSpare(steps, occupancy.beds.length, gains.filter((gain) => gain.zone === zone && gain.res_type === res_type));
  }
}

/** The occupancy with the changes made: days of beds of this type that the stays held before go, those after come. */
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

function byKind(org: number, gains: readonly Gain[]): [Kind, Gain[]][] {
  const kinds = new Map<string, [Kind, Gain[]]>();
  for (const gain of gains) {
    const found = kinds.get(kindKey(gain)) ?? [{ org, dormitory: gain.dormitory, res_type: gain.res_type }, []];
    found[1].push(gain);
    kinds.set(kindKey(gain), found);
  }
  return [...kinds.values()].sort((a, b) => (kindKey(a[0]) < kindKey(b[0]) ? -1 : 1));
}

/** Days before it do not matter to any promise. */
function earliestToday(world: World): Day {
  const days = [...world.beds.values()].map((bed) => world.at(bed.dormitory).today);
  return days.sort()[0] ?? world.at(0).today;
}

