/** Free beds for residents who are to be isolated. Health answers this, since its users cannot view beds; tenancy moves residents. */
import type { Handler } from '@firm/platform/http/call';
import { offsetHead } from '@firm/platform/list/arrayPage';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, zones } from '@firm/residents/contract/published';
import { resources, stays } from '@firm/tenancy/contract/published';
import type { IsolationBed } from '../../contract/isolation.ts';
import type { recordRoutes } from '../../contract/record/routes.ts';
import { demandResident } from '../record/known.ts';

const uses = ['isolation', 'sick'] as const;
/** Isolation beds before those of the sick bay. */
const rank = (own: string): number => uses.findIndex((use) => use === own);

export function isolationBedsHandler(service: ServiceContext): Handler<(typeof recordRoutes)['listIsolationBeds']> {
  return async (call) => {
    const { scope, list } = call;
    const { dormitory, employee } = call.query;
    const resident = employee === undefined ? null : await demandResident(service, scope, employee);
    const [beds, current] = await Promise.all([
      service.published(resources, scope).find({ use: { $in: [...uses] }, is_active: true, ...(dormitory && { dormitory: { $in: [...dormitory] } }) }, { sort: { ref_id: 1 } }),
      resident && service.published(stays, scope).findOne({ employee: resident._id, state: 'checked-in' }),
    ]);
    const free = beds
      .filter(({ status }) => status === 'vacant')
      // Beds in the resident's own dormitory come first, where people know them.
      .sort((a, b) => Number(b.dormitory === resident?.dormitory) - Number(a.dormitory === resident?.dormitory) || rank(a.use) - rank(b.use));
    const shown = free.slice(list.offset, list.offset + list.limit);
    const [zoneRows, dormitoryRows] = await Promise.all([
      service.published(zones, scope).byId(shown.map(({ zone }) => zone)),
      service.published(dormitories, scope).byId(shown.map((one) => one.dormitory)),
    ]);
    const supply = (use: (typeof uses)[number]) => ({ free: free.filter((one) => one.use === use).length, total: beds.filter((one) => one.use === use).length });
    return {
      ...offsetHead(call, free.length),
      results: shown.map(
        ({ _id, ref_id, use, zone, dormitory }): IsolationBed => ({
          id: _id,
          ref_id,
          use: use === 'isolation' ? use : 'sick',
          zone,
          zone_ref_id: zoneRows.get(zone)?.zone_ref_id ?? null,
          dorm_id: dormitory,
          dorm_name: dormitoryRows.get(dormitory)?.name ?? null,
        }),
      ),
      isolation: supply('isolation'),
      sick: supply('sick'),
      stay: current?._id ?? null,
    };
  };
}
