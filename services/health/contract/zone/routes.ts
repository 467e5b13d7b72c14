/** Calls for the health levels of zones (docs/rules/calls.md#health). */
import { pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as z from './zoneLevel.ts';

export const zoneRoutes = defineRoutes({
  listZoneLevels: {
    method: 'GET',
    path: '/workzones/health_levels/',
    permission: 'view_workzone',
    summary: 'Zones affected by illness; a zone that is not listed is clear. Counts only with view_healthtrackrecord',
    query: z.zoneLevelFilters,
    list: { orderings: { id: '_id', since: 'since' }, defaultOrdering: '-since', search: false },
    answer: pageOf(z.zoneLevel),
  },
});
