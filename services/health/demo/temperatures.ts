/** Temperatures of the dormitory: ninety days for the rooms around the outbreak, the last days for all others, and a fever on one floor, at whatever hour the demo is created. */
import { clock } from '@firm/platform/clock/clock';
import { randomOf } from '@firm/platform/demo/random';
import { addDays } from '@firm/platform/contract/days';
import type { ServiceContext } from '@firm/platform/service/context';
import type { EmployeeRow } from '@firm/residents/contract/published';
import { temperatureModel, type StoredDay, type StoredReading } from '../src/temperature/model.ts';
import { rounded, sessionOf } from '../src/temperature/rules.ts';
import type { Dormitory } from './dormitory.ts';

const longDays = 90;
const shortDays = 7;
/** Rooms around the outbreak with a long history. */
const longRooms = 6;
/** Residents of one distant room who have a fever now. */
const feverish = 4;
/** Longer than the time between two rounds, so that a feverish reading always falls into it, at whatever hour. */
const feverHours = 16;
/** Share of readings not taken. */
const missed = 0.06;
const flag = 37.5;
const atOnce = 2_000;
const hour = 3_600_000;

/** @param ill residents with a fever, and how many days ago */
export async function writeTemperatures(service: ServiceContext, dormitory: Dormitory, ill: ReadonlyMap<number, readonly number[]>): Promise<void> {
  const days = daysOf(dormitory, ill, clock.now());
  const ids = await service.sequence.take('health_readings', days.reduce((sum, { n }) => sum + n, 0));
  let next = 0;
  for (const { readings } of days) for (const one of readings) one.id = ids[next++]!;
  for (let from = 0; from < days.length; from += atOnce) await service.connection.collection(temperatureModel.name).insertMany(days.slice(from, from + atOnce));
}

/** The daily readings of all residents, without ids yet. Pure: at any moment, the distant room has a fever at its last round. */
export function daysOf(dormitory: Dormitory, ill: ReadonlyMap<number, readonly number[]>, now: Date): StoredDay[] {
  const random = randomOf('temperatures', dormitory.org, dormitory.dormitory);
  const near = new Set(dormitory.rooms.slice(0, longRooms).flat().map(({ _id }) => _id));
  // A small dormitory uses its last room instead.
  const further = new Set((dormitory.rooms[longRooms + 2] ?? dormitory.rooms.at(-1) ?? []).filter(({ _id }) => !ill.has(_id)).slice(0, feverish).map(({ _id }) => _id));
  const wanted = dormitory.residents.flatMap((resident) => Array.from({ length: near.has(resident._id) ? longDays : shortDays }, (_, ago) => ({ resident, ago })));
  return wanted.flatMap(({ resident, ago }): StoredDay[] => {
    const day = addDays(dormitory.today, -ago);
    const readings = [0, 1].flatMap((half): StoredReading[] => {
      const at = new Date(Date.parse(`${day}T00:00:00Z`) + (half === 0 ? -0.5 : 10) * hour + random.whole(0, 80) * 60_000);
      const isHot = (ill.get(resident._id) ?? []).includes(ago) || (further.has(resident._id) && at.getTime() > now.getTime() - feverHours * hour);
      const isMissing = at.getTime() > now.getTime() || (!isHot && random.chance(missed));
      if (isMissing) return [];
      const temperature = rounded(isHot ? random.between(37.7, 38.7) : random.between(36.1, 36.9));
      const by = dormitory.officers[0]?.id ?? null;
      return [{ id: 0, temperature, flagged: temperature >= flag, taken_at: at, session: sessionOf(at, dormitory.timezone).session, method: 'forehead', symptoms: [], remarks: '', recorded_by: by }];
    });
    return readings.length === 0 ? [] : [dayOf(dormitory, resident, day, readings)];
  });
}

function dayOf({ org, dormitory }: Dormitory, { _id: employee, zone }: EmployeeRow, day: string, readings: StoredReading[]): StoredDay {
  return {
    _id: `${employee}:${day}`,
    org,
    dormitory,
    employee,
    zone,
    day,
    readings,
    n: readings.length,
    highest: Math.max(...readings.map(({ temperature }) => temperature)),
    flagged: readings.some((one) => one.flagged),
  };
}
