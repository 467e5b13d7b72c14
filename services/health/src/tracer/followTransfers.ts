/**
 * A running follow-up and the readings of today belong to the dormitory where the resident lives: after a transfer its staff check
 * and measure, not those of the dormitory before. Ended follow-ups and earlier readings stay where they were made.
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
import { temperatureModel } from '../temperature/model.ts';
import { tracerModel } from './model.ts';

/**
 * It compares with the stays rather than following an event, so it can run at any time, and the last run is right.
 * @param stays all stays of some residents of the organisation
 * @returns null if nothing is to be changed
 */
export async function followTransfers(service: ServiceContext, org: number, stays: readonly StayRow[], session: ClientSession): Promise<Write | null> {
  const lives = dormitoriesOf(stays);
  if (lives.size === 0) return null;
  const tracers = await service
    .rows(tracerModel, wholeOrg(org))
    .find({ employee: { $in: [...lives.keys()] }, final_status: 'under-follow-up' }, { session })
    .toArray();
  const transferred = tracers.filter(({ employee, dormitory }) => lives.get(employee)?.dormitory !== dormitory);
  const today = new Map<string, number>(
    await Promise.all([...lives].map(async ([employee, { dormitory }]) => [`${employee}:${clock.today(await timeZoneOf(service, org, dormitory))}`, dormitory] as const)),
  );
  const days = await service
    .rows(temperatureModel, wholeOrg(org))
    .find({ _id: { $in: [...today.keys()] } }, { session, projection: { dormitory: 1 } })
    .toArray();
  const elsewhere = days.filter(({ _id, dormitory }) => today.get(_id) !== dormitory);
  if (transferred.length + elsewhere.length === 0) return null;
  const now = clock.now();
  return joinWrites([
    ...transferred.map((before) => tracerWrite(before, { ...before, dormitory: lives.get(before.employee)?.dormitory ?? null, update_time: now }, 'updated')),
    {
      guards: elsewhere.map(({ _id, dormitory }) => ({
        collection: temperatureModel.name,
        filter: { _id, dormitory },
        update: { $set: { dormitory: today.get(_id) } },
        otherwise: writeConflict,
      })),
    },
  ]);
}

/** The states in which a resident lives in the bed, present or not. */
const living: readonly StayRow['state'][] = ['checked-in', 'temporarily-out', 'suspended'];

/** Where each resident lives; those without a stay that has begun and is not over remain with their last dormitory. */
function dormitoriesOf(stays: readonly StayRow[]): ReadonlyMap<number, StayRow> {
  const running = stays.filter(({ state, checked_in }) => checked_in && living.includes(state));
  return new Map(running.toSorted((a, b) => +(a.checked_in_time ?? 0) - +(b.checked_in_time ?? 0)).map((stay) => [stay.employee, stay]));
}
