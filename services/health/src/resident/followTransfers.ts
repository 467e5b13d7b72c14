/**
 * What belongs to the dormitory where a resident lives, and follows them when they are transferred: their health with the current
 * record, a case that is not over (`record/illnessMoves.ts`), a running follow-up, and the readings of today. After a transfer the
 * staff there record, check and measure, and those of the dormitory before see none of it. What is over stays where it was made.
 */
import type { ClientSession } from 'mongoose';
import { clock } from '@firm/platform/clock/clock';
import { joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { tracerWrite } from '../derive/derive.ts';
import { timeZoneOf } from '../dormitory/timeZone.ts';
import type { StayRow } from '../presence/stays.ts';
import { illnessMoves } from '../record/illnessMoves.ts';
import { temperatureModel } from '../temperature/model.ts';
import { assigneeAt } from '../tracer/assignees.ts';
import { tracerModel } from '../tracer/model.ts';

/** Resident → the dormitory where they live. */
type Homes = ReadonlyMap<number, number>;

/**
 * It compares with the stays rather than following an event, so it can run at any time, and the last run is right.
 * @param stays all stays of some residents of the organisation
 * @returns null if nothing is to be changed
 */
export async function followTransfers(service: ServiceContext, org: number, stays: readonly StayRow[], session: ClientSession): Promise<Write | null> {
  const homes = homesOf(stays);
  if (homes.size === 0) return null;
  // One after the other: they share the session's transaction.
  const writes = [await illnessMoves(service, org, homes, session), await followUpMoves(service, org, homes, session), await readingMoves(service, org, homes, session)].flat();
  return writes.length === 0 ? null : joinWrites(writes);
}

async function followUpMoves(service: ServiceContext, org: number, homes: Homes, session: ClientSession): Promise<Write[]> {
  const running = await service
    .rows(tracerModel, wholeOrg(org))
    .find({ employee: { $in: [...homes.keys()] }, final_status: 'under-follow-up' }, { session })
    .toArray();
  const now = clock.now();
  const moving = running.filter(({ employee, dormitory }) => homes.get(employee) !== dormitory);
  return Promise.all(
    moving.map(async (before) => {
      const dormitory = homes.get(before.employee) ?? null;
      return tracerWrite(before, { ...before, dormitory, assignee: await assigneeAt(service, org, before, dormitory), update_time: now }, 'transferred');
    }),
  );
}

async function readingMoves(service: ServiceContext, org: number, homes: Homes, session: ClientSession): Promise<Write[]> {
  const today = new Map<string, number>(
    await Promise.all([...homes].map(async ([employee, dormitory]) => [`${employee}:${clock.today(await timeZoneOf(service, org, dormitory))}`, dormitory] as const)),
  );
  const days = await service
    .rows(temperatureModel, wholeOrg(org))
    .find({ _id: { $in: [...today.keys()] } }, { session, projection: { dormitory: 1 } })
    .toArray();
  const guards = days
    .filter(({ _id, dormitory }) => today.get(_id) !== dormitory)
    .map(({ _id, dormitory }) => ({ collection: temperatureModel.name, filter: { _id, dormitory }, update: { $set: { dormitory: today.get(_id) } }, otherwise: writeConflict }));
  return guards.length === 0 ? [] : [{ guards }];
}

/** The states in which a resident lives in the bed, present or not. */
const living: readonly StayRow['state'][] = ['checked-in', 'temporarily-out', 'suspended'];

/** Where each resident lives; those without a stay that has begun and is not over remain with their last dormitory. */
function homesOf(stays: readonly StayRow[]): Homes {
  const running = stays.filter(({ state, checked_in }) => checked_in && living.includes(state));
  return new Map(running.toSorted((a, b) => +(a.checked_in_time ?? 0) - +(b.checked_in_time ?? 0)).map(({ employee, dormitory }) => [employee, dormitory]));
}
