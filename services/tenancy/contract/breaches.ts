/** The call for what breaches the rules for rooms (docs/rules/tenancy.md#settings). */
import { z } from 'zod';
import { countInQuery, idList, numberInQuery } from '@firm/platform/contract/fields';
import { nullableDay, nullableId, nullableText } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { tenancySettingFields } from './fields/settings.ts';

const { max_residents_per_room: residents, min_area_per_resident: area, isolation_beds_per_1000: beds } = tenancySettingFields;
/** Limits in the query replace those in force, to preview what a change of settings would breach. */
const breachesQuery = z.object({ dormitory: idList, max_residents_per_room: countInQuery(residents.min, residents.max), min_area_per_resident: numberInQuery(area.min, area.max), isolation_beds_per_1000: countInQuery(beds.min, beds.max) }).partial();
/**
 * Current problems: rooms (`zone` set) and dormitories (isolation beds) that breach the settings, rooms from which
 * `residents` should move to an isolation bed, zones that are closed although they have current or future residents, or bookings
 * (`values` has `residents` or `bookings`), and beds that reservations lack since rooms were closed: `short` of
 * `res_type` on the worst day; `day` is the first day of the shortfall.
 */
const breaches = z.object({
  results: z.array(
    z.object({
      code: z.enum(['max_residents', 'min_area', 'isolation_beds', 'not_isolated', 'room_out_of_use', 'facility_out_of_use', 'promised_beds']),
      dormitory: z.number().int(),
      dorm_name: z.string(),
      zone: nullableId,
      zone_ref_id: nullableText,
      res_type: nullableId,
      day: nullableDay,
      values: z.record(z.string(), z.number()),
    }),
  ),
}).meta({ id: 'Breaches' });

export const breachRoutes = defineRoutes({
  listBreaches: {
    method: 'GET',
    path: '/resourceallocations/breaches/',
    permission: 'view_resourceallocation',
    summary: 'Breaches of the limits now, or of the limits given',
    query: breachesQuery,
    answer: breaches,
  },
});
