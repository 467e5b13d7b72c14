/** Temperatures of the house: ninety days of the rooms around the outbreak, the last days of all others, with a fever on one floor. */
import { clock } from '@firm/platform/clock/clock';
import { randomOf } from '@firm/platform/demo/random';
import { addDays } from '@firm/platform/contract/days';
import type { ServiceContext } from '@firm/platform/service/context';
import type { EmployeeRow } from '@firm/residents/contract/published';
import { temperatureModel, type StoredDay, type StoredReading } from '../src/temperature/model.ts';
import { rounded, sessionOf } from '../src/temperature/rules.ts';
import type { House } from './house.ts';

const longDays = 90;
const shortDays = 7;
/** Rooms around the outbreak whose past is kept for long. */
const longRooms = 6;
/** Residents of one room further away who have a fever today. */
const feverish = 4;
/** Share of readings that nobody took. */
const missed = 0.06;
const flag = 37.5;
const atOnce = 2_000;

/** @param ill who has a fever, and how many days ago */
export async function writeTemperatures(service: ServiceContext, house: House, ill: ReadonlyMap<number, readonly number[]>): Promise<void> {
  const random = randomOf('temperatures', house.org, house.dormitory);
  const near = new Set(house.rooms.slice(0, longRooms).flat().map(({ _id }) => _id));
  const further = new Set((house.rooms[longRooms + 2] ?? []).slice(0, feverish).map(({ _id }) => _id));
  const now = clock.now();
  const wanted = house.residents.flatMap((resident) =>
    Array.from({ length: near.has(resident._id) ? longDays : shortDays }, (_, ago) => ({ resident, ago, isHot: (ill.get(resident._id) ?? []).includes(ago) || (ago === 0 && further.has(resident._id)) })),
  );
  const ids = await service.sequence.take('health_readings', wanted.length * 2);
  const days = wanted.flatMap(({ resident, ago, isHot }, i): StoredDay[] => {
    const day = addDays(house.today, -ago);
    const readings = [0, 1].flatMap((half): StoredReading[] => {
      const at = new Date(Date.parse(`${day}T00:00:00Z`) + (half === 0 ? -0.5 : 10) * 3_600_000 + random.whole(0, 80) * 60_000);
      const isMissing = at.getTime() > now.getTime() || (!isHot && random.chance(missed));
      if (isMissing) return [];
      const temperature = rounded(isHot ? random.between(37.7, 38.7) : random.between(36.1, 36.9));
      const by = house.officers[0]?.id ?? null;
      return [{ id: ids[2 * i + half]!, temperature, flagged: temperature >= flag, taken_at: at, session: sessionOf(at, house.timezone).session, method: 'forehead', symptoms: [], remarks: '', recorded_by: by }];
    });
    return readings.length === 0 ? [] : [dayOf(house, resident, day, readings)];
  });
  for (let from = 0; from < days.length; from += atOnce) await service.connection.collection(temperatureModel.name).insertMany(days.slice(from, from + atOnce) as never);
}

function dayOf({ org, dormitory }: House, { _id: employee, zone }: EmployeeRow, day: string, readings: StoredReading[]): StoredDay {
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
