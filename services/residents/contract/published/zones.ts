/** Zones as other services read them, and what is told of their changes. */
import { publishedEvents, publishedView, type RowOf } from '@firm/platform/contract/published';
import { z } from 'zod';
import { zoneStatusIds } from '../zone/statuses.ts';
import { zoneKinds } from '../zone/types.ts';
import { count, id, inDormitory, tenancy_rev } from './columns.ts';

export const zones = publishedView(
  'residents_zones_v1',
  {
    _id: id,
    org: id,
    dormitory: id,
    name: z.string(),
    zone_ref_id: z.string(),
    zone_type: id,
    zone_type_name: z.string(),
    zone_kind: z.enum(zoneKinds),
    is_active: z.boolean(),
    status: z.enum(zoneStatusIds),
    sick_bay: z.boolean(),
    bed_count: count,
    /** Most people allowed at a time; 0: no limit. */
    zone_limit: count,
    /** Such as `7.0 x 4.8 m`; may be empty. */
    zone_dimensions: z.string(),
    area_m2: z.number().nullable(),
    /** The zone that contains it: a floor, a block. */
    parent: id.nullable(),
    /** The site to which it is assigned. */
    location: id.nullable(),
    /** Residents checked in here. */
    occupied: count,
    /** Beds held by reservations. */
    reserved: count,
    tenancy_rev,
  },
  inDormitory,
);
export type ZoneRow = RowOf<typeof zones>;

/** How full zones are, for readers that count many zones: it has only fields that one index holds, so that no zone document is read. */
export const zoneOccupancy = publishedView(
  'residents_zone_occupancy_v1',
  { _id: id, org: id, dormitory: id, zone_type: id, is_active: z.boolean(), occupied: count, zone_limit: count },
  inDormitory,
);
export type ZoneOccupancyRow = RowOf<typeof zoneOccupancy>;

/** Changes to zones. The tenancy service creates as many beds as these events say. */
export const zoneEvents = publishedEvents(
  'residents',
  ['zone.created', 'zone.updated', 'zone.deleted', 'zone.status_switched'],
  z.object({
    name: z.string(),
    dormitory: id,
    zone_ref_id: z.string(),
    zone_type: id,
    status: z.enum(zoneStatusIds),
    sick_bay: z.boolean(),
    is_active: z.boolean(),
    bed_count: count,
    /** The zone of another dormitory from which this one was copied; its beds get the same types. */
    like: id.optional(),
  }),
);
