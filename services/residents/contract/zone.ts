/** The zone (room or area) as calls see it (specification section 3, "Zone", "Zone type"). */
import { z } from 'zod';
import {
  bodyOf,
  choiceList,
  flag,
  idList,
  optionalReference,
  optionalText,
  reference,
  text,
} from '@firm/platform/contract/fields';
import { residentsLimits as limits } from './limits.ts';
import { code, formVersion, nullableId, nullableText, optional } from './parts.ts';
import { zoneStatusIds } from './zoneStatuses.ts';
import { zoneKinds } from './zoneTypes.ts';

/** A card of a zone's lane (specification section 3, "Task card"). The planner makes them. */
export const taskCard = z.object({
  id: z.number().int(),
  ref_num: z.string(),
  name: z.string(),
  /** A default one where there is none. */
  avatar: z.string(),
  start_date: z.iso.datetime().nullable(),
  end_date: z.iso.datetime().nullable(),
  type: z.string(),
});
export type TaskCard = z.output<typeof taskCard>;

export const zone = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  /** The name again: a zone is a lane of the board. */
  title: z.string(),
  type: z.string(),
  /** Of the lane; none before the planner exists. */
  tasks: z.array(taskCard),
  name: z.string(),
  /** `A-03-12`: block, floor, room. */
  zone_ref_id: z.string(),
  zone_dimensions: z.string(),
  zone_type: z.number().int(),
  zone_type_name: z.string(),
  zone_kind: z.enum(zoneKinds),
  /** People that it may hold; 0: none set. */
  zone_limit: z.number().int(),
  sequence: z.number().int(),
  org: z.number().int(),
  /** The site that it belongs to. */
  location: nullableId,
  location_name: nullableText,
  status: z.enum(zoneStatusIds),
  status_name: z.string(),
  status_color: z.string(),
  status_remarks: z.string(),
  sick_bay: z.boolean(),
  is_sick_bay: z.boolean(),
  description: z.string(),
  is_active: z.boolean(),
  parent: nullableId,
  dormitory: z.string(),
  dorm_id: z.number().int(),
  dorm_name: z.string(),
  /** Beds of a room. */
  bed_count: z.number().int(),
  /** Residents checked in here. */
  occupied: z.number().int(),
  /** Beds that reservations hold. */
  reserved: z.number().int(),
  /** Floor area in square metres; null where nobody measured it. */
  area_m2: z.number().nullable(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
});
export type Zone = z.output<typeof zone>;

export const zoneTypeRow = z.object({
  type_id: z.number().int(),
  name: z.string(),
  url: z.string(),
  kind: z.enum(zoneKinds),
});

/** All that a visitor may learn without signing in (decisions.md, "Lists, errors, bad input"). */
export const safeZone = z.strictObject({
  name: z.string(),
  is_safe: z.boolean(),
  occupancy: z.number().int(),
  /** 0: none set. */
  limit: z.number().int(),
});
export type SafeZone = z.output<typeof safeZone>;

export const zoneFilters = z
  .object({
    dormitory: idList,
    zone_type: idList,
    /** `ROOM`, in any case: the type by its name. */
    zone_type_name: z.string().trim().min(1).max(limits.short),
    zone_kind: choiceList(zoneKinds),
    status: choiceList(zoneStatusIds),
    is_active: flag,
    sick_bay: flag,
    is_sick_bay: flag,
    /** Active, with more beds than residents in them; false: all the others. */
    has_free_bed: flag,
    parent: idList,
    location: idList,
  })
  .partial();
export type ZoneFilters = z.output<typeof zoneFilters>;

export const zoneOrderings = {
  id: '_id',
  name: 'name',
  zone_ref_id: 'zone_ref_id',
  sequence: 'sequence',
  status: 'status',
  zone_type: 'zone_type',
  created_time: 'created_time',
  update_time: 'update_time',
} as const;

const readOnlyNames = [...Object.keys(zone.shape), 'version'];

const writable = {
  name: text(limits.name),
  zone_ref_id: code(limits.reference),
  zone_dimensions: optionalText(limits.short),
  zone_type: reference,
  zone_limit: z.number().int().min(0).max(limits.zoneLimit),
  sequence: z.number().int().min(0).max(limits.sequence),
  location: optionalReference,
  status_remarks: optionalText(limits.text),
  sick_bay: z.boolean(),
  description: optionalText(limits.description),
  is_active: z.boolean(),
  parent: optionalReference,
  bed_count: z.number().int().min(0).max(limits.beds),
  area_m2: z.union([z.number().min(0).max(limits.area), z.null()]),
};

/** PUT and PATCH may move the state too, within the transitions; a new zone is ready. */
const movable = { ...writable, status: z.enum(zoneStatusIds), is_sick_bay: z.boolean() };

const required = { name: writable.name, zone_ref_id: writable.zone_ref_id, zone_type: writable.zone_type };

/** `dorm_id` or `dormitory`, whichever the client has. */
export const newZone = bodyOf(
  {
    ...optional(writable),
    ...required,
    dormitory: reference.optional(),
    dorm_id: reference.optional(),
    is_sick_bay: z.boolean().optional(),
    status: z.literal('vacant-ready').optional(),
  },
  readOnlyNames,
);
export const zonePut = bodyOf({ ...optional(movable), ...required, version: formVersion }, readOnlyNames);
export const zonePatch = bodyOf({ ...optional(movable), version: formVersion }, readOnlyNames);
export type NewZone = z.output<typeof newZone>;
export type ZonePatch = z.output<typeof zonePatch>;

export const switchStatusBody = bodyOf({
  status: z.enum(zoneStatusIds),
  status_remarks: writable.status_remarks.optional(),
  version: formVersion,
});
export const switchSickBayBody = bodyOf({ is_sick_bay: z.boolean(), version: formVersion });
