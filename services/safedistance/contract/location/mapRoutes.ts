/** Calls of the site monitor: sites and dormitories on the map with their occupancy, and floor plans (docs/rules/safe-distance.md#site-monitor). */
import { z } from 'zod';
import { zoneLevelReasons, zoneLevels } from '@firm/health/contract/published';
import { idInPath, idList, pageOf } from '@firm/platform/contract/fields';
import { nullableId, nullableText } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { crowding } from '../crowding.ts';
import { siteKinds } from '../limits.ts';

const whole = z.number().int();
const level = { level: z.enum(zoneLevels), reasons: z.array(z.enum(zoneLevelReasons)) };

/** A site, or a dormitory with a position of its own. */
const monitored = z.object({
  /** `site-3`, `dormitory-1`. */
  key: z.string(),
  kind: z.enum(siteKinds),
  /** Id of the site; null for a dormitory that is not a site. */
  site: nullableId,
  dormitory: nullableId,
  name: z.string(),
  ref_no: nullableText,
  address: z.string(),
  /** In degrees; both null if unknown. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  people: whole,
  /** 0: no limit. */
  limit: whole,
  /** Per cent of the limit; null without a limit. */
  share: whole.nullable(),
  crowding: z.enum(crowding),
  zones: whole,
  ...level,
}).meta({ id: 'MonitoredPlace' });
export type MonitoredPlace = z.output<typeof monitored>;

const shape = z.object({
  zone: whole,
  name: z.string(),
  zone_ref_id: z.string(),
  zone_kind: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  people: whole,
  limit: whole,
  crowding: z.enum(crowding),
  is_safe: z.boolean(),
  ...level,
});

const floorPlans = z.object({
  dormitory: whole,
  name: z.string(),
  floors: z.array(z.object({ key: z.string(), block: z.string(), floor: z.string(), width: z.number(), height: z.number(), shapes: z.array(shape) })),
}).meta({ id: 'FloorPlans' });
export type FloorPlans = z.output<typeof floorPlans>;

export const mapRoutes = defineRoutes({
  monitorSites: {
    method: 'GET',
    path: '/locations/monitor/',
    permission: 'view_workzone',
    summary: 'Sites and dormitories with the people there now, the limit and the health level',
    query: z.object({ dormitory: idList, project: idList, location: idList }).partial(),
    list: { orderings: { name: 'name', people: 'people', share: 'share' }, defaultOrdering: 'name', search: false },
    answer: pageOf(monitored),
  },
  getMapTiles: {
    method: 'GET',
    path: '/locations/tiles/',
    permission: 'view_workzone',
    summary: 'Where map tiles come from; null: maps show plain outlines',
    answer: z.object({ template: nullableText, names: z.string() }).meta({ id: 'MapTiles' }),
  },
  getFloorPlans: {
    method: 'GET',
    path: '/floorplans/',
    permission: 'view_workzone',
    summary: 'Floor plans of a dormitory, derived from the references of its zones',
    query: z.object({ dormitory: idInPath }),
    answer: floorPlans,
    errors: [404],
  },
});
