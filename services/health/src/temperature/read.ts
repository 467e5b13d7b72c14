/** Reading temperatures: the list, those of one resident, and the sheet of a round. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, type Day } from '@firm/platform/contract/days';
import { countedRows } from '@firm/platform/contract/route';
import { notFound } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { offsetHead } from '@firm/platform/list/arrayPage';
import { between, oneOf } from '@firm/platform/list/filter';
import type { ListRequest } from '@firm/platform/list/request';
import { every, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { malformed } from '@firm/platform/errors/apiError';
import { employees, zones } from '@firm/residents/contract/published';
import type { TemperatureSession } from '../../contract/limits.ts';
import type { temperatureRoutes } from '../../contract/temperature/routes.ts';
import { timeZoneOf } from '../dormitory/timeZone.ts';
import { avatarUrl } from '../record/answer.ts';
import { readSettings } from '../settings/model.ts';
import { renderReadings, type ReadingOfDay } from './answer.ts';
import { feversToday, lastOfEach, notFeversToday } from './feversToday.ts';
import { temperatureModel, type StoredDay } from './model.ts';
import { dueBy, lastTaken, sessionOf, sessionsOf } from './rules.ts';

type Routes = typeof temperatureRoutes;

/** Most residents on one sheet: a floor has at most 240. */
const mostOfSheet = 2_000;
/** Days that a summary covers. */
const summaryDays = 14;

/** The calls that read temperatures: the list, a resident's, and the sheet of a round (docs/rules/health.md#temperature). */
export function temperatureHandlers(service: ServiceContext) {
  const listReadings: Handler<Routes['listReadings']> = async (call) => {
    const { employee, dormitory, zone, flagged, fever_today, session, taken_after, taken_before } = call.query;
    const days = every(
      fever_today === true ? await feversToday(service, call.scope, dormitory) : {},
      oneOf('employee', employee),
      oneOf('dormitory', dormitory),
      oneOf('zone', zone),
      between('day', taken_after, taken_before),
      flagged === true ? { flagged: true } : {},
    );
    const fever = fever_today === undefined ? {} : fever_today ? { 'readings.flagged': true } : await notFeversToday(service, call.scope, dormitory);
    const readings = every(fever, flagged === undefined ? {} : { 'readings.flagged': flagged }, session ? { 'readings.session': session } : {});
    const { rows, ...head } = await pageOfReadings(service, call, days, readings, fever_today === true ? lastOfEach : []);
    return { ...head, results: await renderReadings(service, call.scope, rows) };
  };

  const listReadingsOfResident: Handler<Routes['listReadingsOfResident']> = async (call) => {
    const employee = call.params.id;
    const resident = (await service.published(employees, call.scope).byId([employee])).get(employee);
    if (!resident) throw notFound();
    const zone = await timeZoneOf(service, call.scope.org, resident.dormitory);
    const { day: today, session } = sessionOf(clock.now(), zone);
    const own = service.rows(temperatureModel, call.scope);
    const [{ rows, ...head }, recent, numbers] = await Promise.all([
      pageOfReadings(service, call, { employee }, {}),
      own.find({ employee, day: { $gt: addDays(today, -summaryDays) } }).sort({ day: -1 }).toArray(),
      readSettings(service, call.scope.org),
    ]);
    const all = recent.flatMap(ofDay);
    const last = lastTaken(all);
    const due = dueBy(session, numbers.temperature_checks_per_day);
    const [results, shown] = await Promise.all([renderReadings(service, call.scope, rows), renderReadings(service, call.scope, last ? [last] : [])]);
    return {
      ...head,
      results,
      summary: {
        last: shown[0] ?? null,
        max_14d: all.length === 0 ? null : Math.max(...all.map(({ temperature }) => temperature)),
        flagged_14d: all.filter((one) => one.flagged).length,
        due,
        // With one a day, a second one is not “2 of 1”.
        taken: Math.min(due, new Set(all.filter((one) => one.day === today).map((one) => one.session)).size),
      },
    };
  };

  const temperatureRound: Handler<Routes['temperatureRound']> = async (call) => {
    const { zone: zoneId } = call.query;
    const place = (await service.published(zones, call.scope).byId([zoneId])).get(zoneId);
    if (!place) throw notFound();
    const timeZone = await timeZoneOf(service, call.scope.org, place.dormitory);
    const at = clock.now();
    const now = sessionOf(at, timeZone);
    const day = call.query.date ?? now.day;
    const session = call.query.session ?? (day === now.day ? now.session : 'am');
    if (day > now.day) throw malformed('bad_parameter', { name: 'date' });
    const [rooms, { temperature_checks_per_day: checks }] = await Promise.all([roomsOf(service, call.scope, place), readSettings(service, call.scope.org)]);
    const sheet = await sheetOf(service, call, rooms, day, call.query.session ? [session] : sessionsOf(session, checks));
    const all = sheet.flatMap(({ residents }) => residents);
    return {
      now: at.toISOString(),
      day,
      session,
      dormitory: place.dormitory,
      due: all.filter((one) => !one.is_away).length,
      taken: all.filter((one) => !one.is_away && one.reading !== null).length,
      flagged: all.filter((one) => one.reading?.flagged).length,
      rooms: sheet,
    };
  };

  return { listReadings, listReadingsOfResident, temperatureRound };
}

/** The rooms with their residents, each with the last reading of the sessions. */
async function sheetOf(service: ServiceContext, { scope, base }: Pick<ReadingsCall, 'scope' | 'base'>, rooms: readonly Place[], day: Day, sessions: readonly TemperatureSession[]) {
  const people = await service
    .published(employees, scope)
    .find({ zone: { $in: rooms.map(({ _id }) => _id) }, tenancy_status: 'CI' }, { sort: { resource_ref_id: 1 }, limit: mostOfSheet });
  const days = await service
    .rows(temperatureModel, scope)
    .find({ _id: { $in: people.map(({ _id }) => `${_id}:${day}`) } })
    .toArray();
  const readings = new Map(days.map((one) => [one.employee, lastTaken(one.readings.filter((reading) => sessions.includes(reading.session)))]));
  return rooms.map(({ _id, zone_ref_id, name }) => ({
    zone: _id,
    zone_ref_id,
    name,
    residents: people
      .filter((resident) => resident.zone === _id)
      .map((resident) => {
        const reading = readings.get(resident._id);
        return {
          employee: resident._id,
          name: resident.name,
          pass_number: resident.pass_number,
          avatar: avatarUrl(base, resident._id, resident.avatar),
          resource_ref_id: resident.resource_ref_id,
          is_away: resident.temporarily_out,
          reading: reading ? { id: reading.id, temperature: reading.temperature, flagged: reading.flagged, taken_at: reading.taken_at.toISOString() } : null,
        };
      }),
  }));
}

interface Place {
  readonly _id: number;
  readonly zone_ref_id: string;
  readonly name: string;
  readonly zone_kind: string;
}

/** The room itself, or the rooms of a floor or block, ordered by reference. */
async function roomsOf(service: ServiceContext, scope: Scope, place: Place): Promise<Place[]> {
  if (place.zone_kind === 'room') return [place];
  const fields = ['zone_ref_id', 'name', 'zone_kind'] as const;
  const below = await service.published(zones, scope).find({ parent: place._id, is_active: true }, { sort: { zone_ref_id: 1 }, fields, limit: mostOfSheet });
  const others = below.filter(({ zone_kind }) => zone_kind !== 'room');
  // Blocks contain floors, floors contain rooms: never deeper.
  const further = await service.published(zones, scope).find({ parent: { $in: others.map(({ _id }) => _id) }, is_active: true, zone_kind: 'room' }, { sort: { zone_ref_id: 1 }, fields, limit: mostOfSheet });
  return [...below.filter(({ zone_kind }) => zone_kind === 'room'), ...further];
}

const ofDay = ({ org, dormitory, employee, zone, day, readings }: StoredDay): ReadingOfDay[] => readings.map((reading) => ({ ...reading, org, dormitory, employee, zone, day }));

interface ReadingsCall {
  readonly scope: Scope;
  readonly list: ListRequest;
  readonly base: string;
  readonly url: string;
}

/**
 * A page of readings; each document holds those of one day.
 * @param of condition on a reading within its document · @param only stages that take some of these readings, in an order of their own
 */
async function pageOfReadings(service: ServiceContext, call: ReadingsCall, days: Condition, of: Condition, only: readonly object[] = []) {
  const { limit, offset, order } = call.list;
  const direction = order.find(({ path }) => path === 'day')?.direction ?? -1;
  const rows = service.rows(temperatureModel, call.scope);
  const [found, [sum]] = await Promise.all([
    rows
      .aggregate<StoredDay & { readings: StoredDay['readings'][number] }>([
        { $match: days },
        { $sort: { day: direction, _id: direction } },
        // Stored as they arrived, some late.
        { $set: { readings: { $sortArray: { input: '$readings', sortBy: { taken_at: direction, id: direction } } } } },
        { $unwind: '$readings' },
        ...(Object.keys(of).length > 0 ? [{ $match: of }] : []),
        ...only,
        { $skip: offset },
        { $limit: limit + 1 },
      ])
      .toArray(),
    rows.aggregate<{ n: number }>([{ $match: days }, ...countedReadings(of, only)]).toArray(),
  ]);
  return {
    ...offsetHead(call, Math.min(sum?.n ?? 0, countedRows + 1), found.length > limit),
    rows: found.slice(0, limit).map(({ org, dormitory, employee, zone, day, readings }) => ({ ...readings, org, dormitory, employee, zone, day })),
  };
}

/**
 * How many readings there are in the days that were matched, counted as every list is: a day has at least one, so no more days are looked at
 * than readings are counted.
 * @param of condition on a reading within its document · @param only stages that take some of these readings
 */
export const countedReadings = (of: Condition, only: readonly object[] = []) =>
  Object.keys(of).length > 0
    ? [{ $unwind: '$readings' }, { $match: of }, ...only, { $limit: countedRows + 1 }, { $count: 'n' }]
    : [{ $limit: countedRows + 1 }, { $group: { _id: null, n: { $sum: '$n' } } }];
