/** Beds by days in one compact answer: a thousand beds by ninety days are some ten thousand short rows. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { KeptHandler } from '@firm/platform/http/call';
import { oneOf } from '@firm/platform/list/filter';
import { every } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Timeline } from '../../contract/allocation.ts';
import type { allocationRoutes } from '../../contract/allocationRoutes.ts';
import { addDays, daysBetween } from '../../contract/interval.ts';
import { stayStateIds } from '../../contract/statuses.ts';
import { dormitoriesInScope, readResidents, readRooms } from '../place/published.ts';
import { readStandings } from '../place/standing.ts';
import { resourceModel } from '../resource/model.ts';
import { keptUnder } from '../stamps.ts';
import { allocationModel } from './model.ts';

const defaultDays = 90;
const defaultBeds = 1_000;

export function timelineHandler(service: ServiceContext): KeptHandler<(typeof allocationRoutes)['getTimeline']> {
  return {
    stamps: keptUnder('resourceallocation', 'resource'),
    handle: async ({ scope, query }): Promise<Timeline> => {
      const houses = await dormitoriesInScope(service, scope, query.dormitory);
      const today = clock.today(houses[0]?.timezone ?? defaultTimeZone);
      const from = query.from ?? today;
      const days = query.days ?? defaultDays;
      const to = addDays(from, days);
      const where = every({ dormitory: { $in: houses.map((house) => house._id) }, is_active: true }, oneOf('zone', query.zone), oneOf('res_type', query.type));
      const rows = service.rows(resourceModel, scope);
      const [beds, count] = await Promise.all([
        rows
          .find(where, { projection: { ref_id: 1, res_type: 1, zone: 1, status: 1, dormitory: 1 } })
          .sort({ dormitory: 1, zone: 1, ref_id: 1 })
          .skip(query.offset ?? 0)
          .limit(query.limit ?? defaultBeds)
          .toArray(),
        rows.count(where),
      ]);
      const stays = await service.rows(allocationModel, scope).find({
        resource: { $in: beds.map((bed) => bed._id) },
        held: true,
        end_key: { $gt: from },
        start_date: { $lt: to },
      }, { sort: { _id: 1 } }).toArray();
      const [rooms, residents] = await Promise.all([
        readRooms(service, scope.org, beds.map((bed) => bed.zone)),
        readResidents(service, scope.org, stays.map((stay) => stay.person)),
      ]);
      const standings = await readStandings(service, scope.org, rooms);
      const zones = [...new Map(beds.map((bed) => [bed.zone, bed.dormitory]))];
      const zoneAt = new Map(zones.map(([zone], i) => [zone, i]));
      const bedAt = new Map(beds.map((bed, i) => [bed._id, i]));
      return {
        from,
        days,
        today,
        count,
        states: [...stayStateIds],
        zones: zones.map(([zone, dormitory]) => {
          const { block = '', floor = '' } = standings.get(zone) ?? {};
          return [zone, rooms.get(zone)?.zone_ref_id ?? String(zone), dormitory, block, floor];
        }),
        beds: beds.map((bed) => [bed._id, bed.ref_id, bed.res_type, zoneAt.get(bed.zone) ?? 0, bed.status]),
        stays: stays.map((stay) => [
          bedAt.get(stay.resource) ?? 0,
          stay._id,
          stay.person,
          residents.get(stay.person)?.name ?? '',
          daysBetween(from, stay.start_date),
          stay.end_date === null ? null : daysBetween(from, stay.end_date),
          stayStateIds.indexOf(stay.state),
          stay.reservation,
          stay.rev,
        ]),
      };
    },
  };
}
