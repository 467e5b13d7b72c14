/** Figures of the tracking screen: residents by health status, and by day. */
import type { KeptHandler } from '@firm/platform/http/call';
import { lastDays } from '@firm/platform/mongo/countByDay';
import { entityStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import { countedDormitories } from '@firm/residents/contract/published';
import type { recordRoutes } from '../../contract/record/routes.ts';
import { confirmed, contactStatus, isInCare, isIsolated, suspected, unwell } from '../../contract/statuses.ts';
import { readTimeZones } from '../dormitory/timeZone.ts';
import { residentModel } from '../resident/model.ts';
import { settings } from '../settings/model.ts';
import { readingFigures } from '../temperature/figures.ts';
import { recordModel } from './model.ts';

type Routes = typeof recordRoutes;

/** The stamps on which the figures of health depend: closed dormitories are left out. */
const recordStamps = (org: number): readonly string[] => [entityStamp('health', 'healthtrackrecord', org), entityStamp('residents', 'dormitory', org)];
/** Those who are to be measured are the residents present. */
const figureStamps = (org: number): readonly string[] => [...recordStamps(org), entityStamp('health', 'healthtrackertemperature', org), entityStamp('residents', 'employee', org), settings.stamp(org)];

const defaultDays = 30;
const recovered = 2;

interface Group {
  readonly _id: { readonly status: number; readonly place: number | null; readonly wanted: boolean };
  readonly n: number;
}

export function figureHandlers(service: ServiceContext) {
  const healthStatistics: KeptHandler<Routes['healthStatistics']> = {
    stamps: figureStamps,
    handle: async ({ scope, query }) => {
      const { within } = await countedDormitories(service.published, scope, query.dormitory);
      const [readings, groups] = await Promise.all([
        readingFigures(service, scope, query.dormitory),
        service.rows(residentModel, scope).aggregate<Group>([
          { $match: { ...within, health_status: { $gt: 1 } } },
          { $group: { _id: { status: '$health_status', place: '$loc_status', wanted: '$isolation_wanted' }, n: { $sum: 1 } } },
        ]).toArray(),
      ]);
      const sum = (holds: (one: Group['_id']) => boolean): number => groups.reduce((all, { _id, n }) => all + (holds(_id) ? n : 0), 0);
      const inCare = ({ status }: Group['_id']): boolean => isInCare(status);
      const places = [...new Set(groups.filter(({ _id }) => inCare(_id)).map(({ _id }) => _id.place))];
      return {
        in_care: sum(inCare),
        suspected: sum(({ status }) => status === suspected),
        confirmed: sum(({ status }) => status === confirmed),
        contact: sum(({ status }) => status === contactStatus),
        unwell: sum(({ status }) => status === unwell),
        recovered: sum(({ status }) => status === recovered),
        isolated: sum((one) => inCare(one) && isIsolated(one.place)),
        isolation_wanted: sum(({ wanted }) => wanted),
        ...readings,
        locations: Object.fromEntries(places.map((place) => [String(place ?? 0), sum((one) => inCare(one) && one.place === place)])),
      };
    },
  };

  const healthTrend: KeptHandler<Routes['healthTrend']> = {
    stamps: recordStamps,
    handle: async ({ scope, query }) => {
      // The records' days are those of their dormitory.
      const days = lastDays(await readTimeZones(service, scope, query.dormitory), query.days ?? defaultDays);
      const { within } = await countedDormitories(service.published, scope, query.dormitory);
      const rows = await service
        .rows(recordModel, scope)
        .aggregate<{ _id: { day: string; status: number }; n: number }>([
          {
            $match: {
              ...within,
              health_status: { $in: [suspected, confirmed, recovered] },
              status_start_date: { $gte: days[0] },
              enters: true,
            },
          },
          { $group: { _id: { day: '$status_start_date', status: '$health_status' }, n: { $sum: 1 } } },
        ])
        .toArray();
      const counts = new Map(rows.map(({ _id, n }) => [`${_id.day} ${_id.status}`, n]));
      const on = (day: string, status: number): number => counts.get(`${day} ${status}`) ?? 0;
      return {
        days: days.map((day) => ({
          day,
          suspected: on(day, suspected),
          confirmed: on(day, confirmed),
          recovered: on(day, recovered),
        })),
      };
    },
  };

  return { healthStatistics, healthTrend };
}
