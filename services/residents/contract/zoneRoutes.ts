/** Calls about zones, also called work zones (specification section 7, "Work zones"). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as z from './zone.ts';

export const zoneRoutes = defineRoutes({
  listZones: {
    method: 'GET',
    path: '/workzones/',
    permission: 'view_workzone',
    summary: 'Rooms and areas, by reference',
    query: z.zoneFilters,
    list: { orderings: z.zoneOrderings, defaultOrdering: 'zone_ref_id', search: true },
    answer: pageOf(z.zone),
  },
  getZone: {
    method: 'GET',
    path: '/workzones/{id}/',
    permission: 'view_workzone',
    summary: 'One zone',
    params: idParams,
    answer: z.zone,
  },
  getSafeZone: {
    method: 'GET',
    path: '/workzones/{id}/safe_zone/',
    permission: 'public',
    summary: 'Whether a zone is safe to enter: name, occupancy and limit alone',
    params: idParams,
    answer: z.safeZone,
    errors: [429],
  },
});
