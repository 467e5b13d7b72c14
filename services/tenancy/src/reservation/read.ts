/** Reading reservations: the list, and one reservation. */
import type { KeptHandler } from '@firm/platform/http/call';
import { every, type Scope } from '@firm/platform/mongo/scope';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Day } from '../../contract/interval.ts';
import { reservationFields, reservationLifeFields } from '../../contract/fields/reservation.ts';
import type { ReservationFilters } from '../../contract/reservation/reservation.ts';
import type { reservationRoutes } from '../../contract/reservation/routes.ts';
import type { ReservationState } from '../../contract/statuses.ts';
import { within } from '../entity/filter.ts';
import { byToday, companiesOf, dormitoriesInScope } from '../published/residents.ts';
import { keptUnder } from '../stamps.ts';
import { reservationModel, type StoredReservation } from './model.ts';
import { renderReservation, renderReservations } from './answer.ts';

type Routes = typeof reservationRoutes;

const stamps = keptUnder('resourcereserve', 'resourceallocation');

export function readHandlers(service: ServiceContext) {
  const list = new EntityList<StoredReservation>(service, {
    model: reservationModel,
    // A reservation's state changes with the day, without a change of the record.
    shows: null,
    render: (rows, base) => renderReservations(service, rows, base),
  });

  const listReservations: KeptHandler<Routes['listReservations']> = {
    stamps,
    handle: async (call) => list.page(call, every(await filterOf(service, call.scope, call.query), await stateFilter(service, call.scope, call.query.state))),
  };

  const getReservation: KeptHandler<Routes['getReservation']> = {
    stamps,
    handle: async (call) => renderReservation(service, await service.rows(reservationModel, call.scope).get(call.params.id), call.base),
  };

  return { listReservations, getReservation };
}

/** The filter by client includes all entries of the client's company. */
async function filterOf(service: ServiceContext, { org }: Scope, query: ReservationFilters): Promise<Record<string, unknown>> {
  const vendor = query.vendor && (await companiesOf(service, org, { vendors: query.vendor })).of({ vendors: query.vendor }).vendors;
  return every(fieldFilter({ ...reservationFields, ...reservationLifeFields }, { ...query, vendor }), within(query.from, query.to));
}

const conditions: Record<ReservationState, (today: Day) => Record<string, unknown>> = {
  upcoming: (today) => ({ is_active: true, start_date: { $gt: today } }),
  active: (today) => ({ is_active: true, start_date: { $lte: today }, end_key: { $gt: today } }),
  past: (today) => ({ is_active: true, end_key: { $lte: today } }),
  cancelled: () => ({ is_active: false }),
};

/** Each dormitory is on its own day; dormitories on the same day share one condition. */
async function stateFilter(service: ServiceContext, scope: Scope, states: readonly ReservationState[] | undefined): Promise<Record<string, unknown>> {
  if (!states) return {};
  const dormitories = await dormitoriesInScope(service, scope);
  const byDay = byToday(dormitories);
  const parts = [...byDay].flatMap(([today, those]) => {
    const where = byDay.size === 1 ? {} : { dormitory: { $in: those.map((dormitory) => dormitory._id) } };
    return states.map((state) => ({ ...where, ...conditions[state](today) }));
  });
  return parts.length > 0 ? { $or: parts } : { _id: { $in: [] } };
}
