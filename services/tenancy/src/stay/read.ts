/** Reading stays: the list, one, a day's plan. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { KeptHandler } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import { equal, oneOf } from '@firm/platform/list/filter';
import type { ServiceContext } from '@firm/platform/service/context';
import type { StayFilters, DayPlan } from '../../contract/stay.ts';
import type { stayRoutes } from '../../contract/stayRoutes.ts';
import type { Day } from '../../contract/interval.ts';
import { within } from '../entity/filter.ts';
import { byToday, dormitoriesInScope } from '../published/residents.ts';
import { keptUnder } from '../stamps.ts';
import { stayModel, type StoredStay } from './model.ts';
import { renderStays } from './answer.ts';

type Routes = typeof stayRoutes;

/** A day's list is work to do; a longer one is not looked at to its end. */
const shownOfDay = 500;

export function readHandlers(service: ServiceContext) {
  const list = new EntityList<StoredStay>(service, {
    model: stayModel,
    // Stays show the state of bed and resident and what can still be undone: these move without the stay.
    shows: null,
    render: (stays, base) => renderStays(service, stays, base),
  });
  const stamps = keptUnder('resourceallocation', 'resource');

  const listAllocations: KeptHandler<Routes['listAllocations']> = { stamps, handle: (call) => list.page(call, filterOf(call.query)) };

  const getAllocation: KeptHandler<Routes['getAllocation']> = {
    stamps,
    handle: async (call) => {
      const stay = await service.rows(stayModel, call.scope).get(call.params.id);
      return (await renderStays(service, [stay], call.base))[0] as NonNullable<Awaited<ReturnType<typeof renderStays>>[0]>;
    },
  };

  const getDayPlan: KeptHandler<Routes['getDayPlan']> = {
    stamps,
    handle: async (call): Promise<DayPlan> => {
      const dormitories = await dormitoriesInScope(service, call.scope, call.query.dormitory);
      const asked = call.query.date;
      const byDay = [...(asked === undefined ? byToday(dormitories) : new Map([[asked, dormitories]]))];
      const date = byDay[0]?.[0] ?? clock.today(defaultTimeZone);
      const read = async (on: (day: Day) => Record<string, unknown>, by: string) => {
        const parts = byDay.map(([day, those]) => ({ dormitory: { $in: those.map((dormitory) => dormitory._id) }, ...on(day) }));
        const where = parts.length > 1 ? { $or: parts } : (parts[0] ?? { dormitory: { $in: [] } });
        const [stays, count] = await Promise.all([
          call.query.counts_only ? [] : service.rows(stayModel, call.scope).find(where, { sort: { [by]: 1, _id: 1 }, limit: shownOfDay }).toArray(),
          service.rows(stayModel, call.scope).count(where),
        ]);
        return { stays: await renderStays(service, stays, call.base), count };
      };
      const [arrivals, departures, returns] = await Promise.all([
        read((day) => ({ state: 'reserved', start_date: { $lte: day }, end_key: { $gt: day } }), 'start_date'),
        read((day) => ({ state: { $in: ['checked-in', 'temporarily-out', 'suspended'] }, checked_in: true, end_key: { $lte: day } }), 'end_key'),
        read((day) => ({ state: 'temporarily-out', return_date: { $lte: day } }), 'return_date'),
      ]);
      const counts = { arrivals: arrivals.count, departures: departures.count, returns: returns.count };
      return { date, arrivals: arrivals.stays, departures: departures.stays, returns: returns.stays, counts };
    },
  };

  return { listAllocations, getAllocation, getDayPlan };
}

function filterOf(query: StayFilters): Record<string, unknown> {
  return {
    ...oneOf('reservation', query.reservation),
    ...oneOf('person', query.person),
    ...oneOf('resource', query.resource),
    ...oneOf('zone', query.resource__zone),
    ...oneOf('dormitory', query.dormitory),
    ...oneOf('state', query.state),
    ...equal('resource_ref_id', query.resource__ref_id),
    ...equal('is_active', query.is_active),
    ...equal('checked_in', query.checked_in),
    ...equal('is_temp_checkout', query.is_temp_checkout),
    ...within(query.from, query.to),
  };
}
