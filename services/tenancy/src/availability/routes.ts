/** The availability calls: checks, suggestions, the strip and the forecast. They are advisory: a write decides anew. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Handler, KeptHandler } from '@firm/platform/http/call';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Scope } from '@firm/platform/mongo/scope';
import { majorityRead } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Availability, AvailabilityQuestion, FreeBeds, Suggestions } from '../../contract/bed/availability.ts';
import { addDays, daysFrom, isEmpty, type Day, type Interval } from '../../contract/interval.ts';
import type { reservationRoutes } from '../../contract/reservation/routes.ts';
import { bedTypeOf, bedTypes } from '../../contract/bed/types.ts';
import { requireDormitory, requireRoom, dormitoriesInScope, type Dormitory } from '../published/residents.ts';
import { keptUnder, roomsStamp } from '../stamps.ts';
import { availabilityOf, freeIn, nearestDates, withSteps, type OccupancyWithSteps } from './answer.ts';
import { readOccupancy, type Reading } from './occupancy.ts';
import { onDay } from '../../contract/bed/demand.ts';
import { withRefs } from './withRefs.ts';

type Routes = typeof reservationRoutes;

const defaultStrip = 14;

/** A question whose references were validated within the caller's scope. */
interface CheckedQuestion {
  readonly dormitory: Dormitory;
  readonly res_type: number;
  readonly zone: number | null;
  readonly interval: Interval;
  readonly today: Day;
  readonly count: number;
  readonly exclude: number | null;
}

export function availabilityHandlers(service: ServiceContext) {
  const checkAvailability: Handler<Routes['checkAvailability']> = async ({ scope, body }) => {
    const asked = await checkedQuestion(service, scope, body);
    return answerFrom(service, asked, await readAsked(service, asked));
  };

  const checkAllAvailability: Handler<Routes['checkAllAvailability']> = async ({ scope, body }) => {
    const asked: CheckedQuestion[] = [];
    for (const item of body.items) asked.push(await checkedQuestion(service, scope, item));
    // One snapshot for all: no answer reflects a change that another does not.
    return service.atOneInstant(async (session) => {
      const items: Availability[] = [];
      for (const [i, one] of asked.entries()) {
        const read = await readAsked(service, one, { session });
        items.push(await answerFrom(service, one, withEarlier(read, one, asked.slice(0, i))));
      }
      return { available: items.every((item) => item.available), items };
    });
  };

  const suggestReservation: Handler<Routes['suggestReservation']> = async ({ scope, body }): Promise<Suggestions> => {
    const asked = await checkedQuestion(service, scope, body);
    const read = await readAsked(service, asked);
    const { available, free } = await answerFrom(service, asked, read);
    if (available) return { available, free, dates: [], split: [] };
    const around = { org: asked.dormitory.org, dormitory: asked.dormitory._id, res_type: asked.res_type, zone: asked.zone, from: asked.today, exclude: asked.exclude };
    const narrow = withSteps(await readOccupancy(service, around), asked.today);
    return { available, free, dates: nearestDates(narrow, asked.interval, asked.count, asked.today), split: await splitOver(service, scope, asked) };
  };

  const getFreeBeds: KeptHandler<Routes['getFreeBeds']> = {
    stamps: (org) => [...keptUnder('resource', 'resourceallocation', 'resourcereserve')(org), roomsStamp(org)],
    handle: async ({ scope, query }): Promise<FreeBeds> => {
      // No beds can be reserved in a closed dormitory.
      const dormitories = (await dormitoriesInScope(service, scope, query.dormitory)).filter((dormitory) => dormitory.is_active !== false);
      const from = query.from ?? clock.today(dormitories[0]?.timezone ?? defaultTimeZone);
      const days = daysFrom(from, query.days ?? defaultStrip);
      const types = await Promise.all(
        bedTypes.map(async (type) => {
          const occupancies = await Promise.all(dormitories.map(async ({ _id }) => withSteps(await readOccupancy(service, { org: scope.org, dormitory: _id, res_type: type.type_id, zone: null, from, until: addDays(from, days.length) }), from)));
          return freeByDay(type, occupancies, days);
        }),
      );
      return { days, types: types.filter((type) => type.capacity > 0) };
    },
  };

  return { checkAvailability, checkAllAvailability, suggestReservation, getFreeBeds };
}

function freeByDay(type: (typeof bedTypes)[number], occupancies: readonly OccupancyWithSteps[], days: readonly Day[]): FreeBeds['types'][number] {
  const capacity = occupancies.reduce((sum, occupancy) => sum + occupancy.beds.length, 0);
  const byDay = days.map((day) => occupancies.map((occupancy) => ({ ...onDay(occupancy.steps, day), capacity: occupancy.beds.length })));
  const sum = (of: (at: (typeof byDay)[number][number]) => number) => byDay.map((at) => at.reduce((total, one) => total + of(one), 0));
  return {
    res_type: type.type_id,
    name: type.name,
    code: type.code,
    capacity,
    free: sum((at) => Math.max(0, at.capacity - at.taken - at.promised)),
    promised: sum((at) => at.promised),
    occupied: sum((at) => at.taken),
  };
}

/** @throws 422 for references that are unknown or out of scope, and for impossible dates */
async function checkedQuestion(service: ServiceContext, scope: Scope, body: AvailabilityQuestion): Promise<CheckedQuestion> {
  const dormitory = await requireDormitory(service, scope, body.dormitory);
  if (!bedTypeOf(body.res_type)) throw invalidField('res_type', 'unknown_reference');
  const zone = body.zone ?? null;
  if (zone !== null && (await requireRoom(service, scope, zone)).dormitory !== dormitory._id) throw invalidField('zone', 'unknown_reference');
  const interval = { start: body.start_date, end: body.end_date ?? null };
  if (isEmpty(interval)) throw invalidField('end_date', 'end_before_start');
  const today = clock.today(dormitory.timezone ?? defaultTimeZone);
  return { dormitory, res_type: body.res_type, zone, interval, today, count: body.count, exclude: body.exclude_id ?? null };
}

interface Read {
  readonly whole: OccupancyWithSteps;
  readonly room: OccupancyWithSteps | null;
}

/** Reads only the requested days. */
async function readAsked(service: ServiceContext, asked: CheckedQuestion, reading: Reading = majorityRead): Promise<Read> {
  const { dormitory, res_type, zone, exclude, interval } = asked;
  const from = interval.start;
  const question = { org: dormitory.org, dormitory: dormitory._id, res_type, from, until: interval.end, exclude };
  const whole = withSteps(await readOccupancy(service, { ...question, zone: null }, reading), from);
  return { whole, room: zone === null ? null : withSteps(await readOccupancy(service, { ...question, zone }, reading), from) };
}

/** Adds the promises that earlier items of the question would make. */
function withEarlier(read: Read, asked: CheckedQuestion, earlier: readonly CheckedQuestion[]): Read {
  const from = asked.interval.start;
  const taking = earlier.filter((one) => one.dormitory._id === asked.dormitory._id && one.res_type === asked.res_type);
  const promised = (some: readonly CheckedQuestion[]) => some.map((one, i) => ({ ...one.interval, id: -1 - i, count: one.count }));
  const add = (occupancy: OccupancyWithSteps, some: readonly CheckedQuestion[]) => (some.length === 0 ? occupancy : withSteps({ ...occupancy, promises: [...occupancy.promises, ...promised(some)] }, from));
  return { whole: add(read.whole, taking), room: read.room && add(read.room, taking.filter((one) => one.zone === asked.zone)) };
}

async function answerFrom(service: ServiceContext, asked: CheckedQuestion, { whole, room }: Read): Promise<Availability> {
  const answer = availabilityOf(whole, room, asked.interval, asked.count);
  return { ...answer, conflicts: await withRefs(service, asked.dormitory.org, answer.conflicts) };
}

/** Splits the request over types and dormitories on the same dates: the requested type and dormitory first, then other types there, then other dormitories. */
async function splitOver(service: ServiceContext, scope: Scope, asked: CheckedQuestion): Promise<Suggestions['split']> {
  const dormitories = await dormitoriesInScope(service, scope);
  const forResidents = bedTypes.filter((type) => type.use === bedTypeOf(asked.res_type)?.use);
  const candidates = [
    { dormitory: asked.dormitory, res_type: asked.res_type },
    ...forResidents.filter((type) => type.type_id !== asked.res_type).map((type) => ({ dormitory: asked.dormitory, res_type: type.type_id })),
    ...dormitories.filter((dormitory) => dormitory._id !== asked.dormitory._id && dormitory.is_active).map((dormitory) => ({ dormitory, res_type: asked.res_type })),
  ];
  const parts: Suggestions['split'] = [];
  let wanted = asked.count;
  for (const { dormitory, res_type } of candidates) {
    if (wanted <= 0) break;
    const { whole } = await readAsked(service, { ...asked, dormitory, res_type, zone: null });
    const { free } = freeIn(whole, asked.interval);
    const count = Math.min(free, wanted);
    if (count <= 0) continue;
    wanted -= count;
    parts.push({ dormitory: dormitory._id, dorm_name: dormitory.name, res_type, res_type_name: bedTypeOf(res_type)?.name ?? '', count, free });
  }
  return parts;
}
