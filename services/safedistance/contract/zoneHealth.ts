/** Occupancy and health levels of zones (docs/rules/safe-distance.md#zone-level), and the overview's figures. */
import { z } from 'zod';
import { zoneLevelReasons, zoneLevels } from '@firm/health/contract/publishedLists';
import { choiceList, flag, idList, pageOf } from '@firm/platform/contract/fields';
import { nullableDay, nullableId } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { crowding } from './crowding.ts';

const whole = z.number().int();

const zoneHealth = z.object({
  /** The zone. */
  zone: whole,
  url: z.string(),
  name: z.string(),
  zone_ref_id: z.string(),
  zone_kind: z.string(),
  zone_type_name: z.string(),
  dorm_id: whole,
  dorm_name: z.string(),
  /** The site to which it is assigned. */
  location: nullableId,
  /** Projects that use the zone. */
  projects: z.array(z.object({ id: whole, name: z.string() })),
  occupancy: whole,
  /** 0: no limit. */
  limit: whole,
  /** Per cent of the limit; null without a limit. */
  share: whole.nullable(),
  crowding: z.enum(crowding),
  is_safe: z.boolean(),
  level: z.enum(zoneLevels),
  /** Strongest reason first. */
  reasons: z.array(z.enum(zoneLevelReasons)),
  /** Both are null without `view_healthtrackrecord`. */
  counts: z.object({ cases: whole, cases_before: whole, contacts: whole, unwell: whole, fevers: whole }).nullable(),
  last_case_day: nullableDay,
}).meta({ id: 'ZoneState' });
export type ZoneHealth = z.output<typeof zoneHealth>;

const overview = z.object({
  zones: whole,
  over_limit: whole,
  near_limit: whole,
  affected: whole,
  watch: whole,
  disinfect: whole,
  /** Members of active projects today. */
  people_on_projects: whole,
  /** Of these, members of more than one project. */
  two_projects: whole,
  projects: whole,
  worst: z.array(zoneHealth),
}).meta({ id: 'SafeDistanceOverview' });
export type SafeDistanceOverview = z.output<typeof overview>;

const part = z.object({ zone: whole, name: z.string(), zone_ref_id: z.string(), zone_type_name: z.string(), occupancy: whole, /** 0: no limit. */ limit: whole, crowding: z.enum(crowding) });

const dormitoryOccupancy = z.object({
  dormitory: whole,
  name: z.string(),
  residents: whole,
  /** Blocks, floors and sections, fullest first. */
  parts: z.array(part),
  /** Rooms with more people than allowed. */
  rooms_over: whole,
  /** Rooms with residents of more employers than allowed. */
  rooms_mixed: whole,
  isolation_beds: whole,
  /** Isolation beds that there should be for this number of beds. */
  isolation_beds_wanted: whole,
}).meta({ id: 'DormitoryOccupancy' });
export type DormitoryOccupancy = z.output<typeof dormitoryOccupancy>;

export const zoneHealthRoutes = defineRoutes({
  listZoneHealth: {
    method: 'GET',
    path: '/projects/zone_health_status/',
    permission: 'view_workzone',
    summary: 'Zones, worst first: occupancy, health level and reasons. Counts only with view_healthtrackrecord',
    query: z.object({ zone: idList, dormitory: idList, project: idList, location: idList, level: choiceList(zoneLevels), crowding: choiceList(crowding), is_safe: flag }).partial(),
    list: { orderings: { severity: 'severity', share: 'share', occupancy: 'occupancy', name: 'name', zone_ref_id: 'zone_ref_id' }, defaultOrdering: '-severity', search: true },
    answer: pageOf(zoneHealth),
  },
  safeDistanceOverview: {
    method: 'GET',
    path: '/projects/overview/',
    permission: 'view_workzone',
    summary: 'Zones over their limit or affected by illness, people on projects, and the ten worst zones',
    query: z.object({ dormitory: idList, project: idList, location: idList }).partial(),
    answer: overview,
  },
  listDormitoryOccupancy: {
    method: 'GET',
    path: '/projects/dormitories/',
    permission: 'view_workzone',
    summary: 'Occupancy of dormitories, floors and sections against their limits, and isolation beds',
    query: z.object({ dormitory: idList }).partial(),
    list: { orderings: { name: 'name', residents: 'residents' }, defaultOrdering: 'name', search: false },
    answer: pageOf(dormitoryOccupancy),
  },
});
