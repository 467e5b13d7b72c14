/** The zone (room or area) as calls see it (docs/rules/residents.md#zone). */
import { z } from 'zod';
import { bodyOf, choiceList, flag, referenceTo, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { optional } from '@firm/platform/contract/parts';
import { setupFacts } from '@firm/platform/contract/setupList';
import { zoneFields } from '../fields/zone.ts';
import { residentsLimits as limits } from '../limits.ts';
import { zoneStatusIds } from './statuses.ts';
import { zoneKinds } from './types.ts';

/** A card of a zone's lane (docs/rules/screens.md#kanban-board). The planner makes them. */
const taskCard = z.object({
  id: z.number().int(),
  ref_num: z.string(),
  name: z.string(),
  /** Picture of the first person; null: a default one. */
  avatar: z.string().nullable(),
  start_date: z.iso.datetime().nullable(),
  end_date: z.iso.datetime().nullable(),
  type: z.string(),
}).meta({ id: 'TaskCard' });

export const zone = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  /** The name again: a zone is a lane of the board. */
  title: z.string(),
  type: z.string(),
  /** The next of the lane, of one zone and in pages of at most 100; beyond that with `with_tasks`. */
  tasks: z.array(taskCard),
  ...answerShape(zoneFields),
  zone_type_name: z.string(),
  zone_kind: z.enum(zoneKinds),
  org: z.number().int(),
  status_name: z.string(),
  status_color: z.string(),
  is_sick_bay: z.boolean(),
  /** Address of the dormitory; `dorm_id` is its id. */
  dormitory: z.string(),
  dorm_id: z.number().int(),
  dorm_name: z.string(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'Zone' });
export type Zone = z.output<typeof zone>;

export const zoneTypeRow = z.object({
  type_id: z.number().int(),
  name: z.string(),
  url: z.string(),
  kind: z.enum(zoneKinds),
  ...setupFacts,
}).meta({ id: 'ZoneType' });

/** All that a visitor may learn without signing in (docs/rules/residents.md#public-state-of-a-zone). */
export const safeZone = z.strictObject({
  name: z.string(),
  is_safe: z.boolean(),
  occupancy: z.number().int(),
  /** 0: none set. */
  limit: z.number().int(),
}).meta({ id: 'SafeZone' });
export type SafeZone = z.output<typeof safeZone>;

export const zoneFilters = z
  .object({
    ...filterShape(zoneFields),
    /** `ROOM`, in any case: the type by its name. */
    zone_type_name: z.string().trim().min(1).max(limits.short),
    zone_kind: choiceList(zoneKinds),
    is_sick_bay: flag,
    /** Active, with more beds than residents in them; false: all the others. */
    has_free_bed: flag,
    /** Larger pages name tasks too. */
    with_tasks: flag,
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

/**
 * A zone stays in its dormitory: PUT and PATCH take the one that was read, and refuse another. A new one is ready; the two may
 * move the state too, within the transitions.
 */
const { dormitory, status, ...writable } = writeShape(zoneFields);
const movable = { ...writable, status, is_sick_bay: z.boolean(), dormitory, dorm_id: dormitory };

const required = { name: writable.name, zone_ref_id: writable.zone_ref_id, zone_type: writable.zone_type };

/** `dorm_id` or `dormitory`, whichever the client has. */
export const newZone = bodyOf(
  {
    ...optional(writable),
    ...required,
    dormitory: referenceTo('dormitories').optional(),
    dorm_id: referenceTo('dormitories').optional(),
    is_sick_bay: z.boolean().optional(),
    status: z.literal('vacant-ready').optional(),
  },
  readOnlyNames,
).meta({ id: 'NewZone' });
export const zonePut = bodyOf({ ...optional(movable), ...required, version }, readOnlyNames).meta({ id: 'ZonePut' });
export const zonePatch = bodyOf({ ...optional(movable), version }, readOnlyNames).meta({ id: 'ZonePatch' });

export const switchStatusBody = bodyOf({
  status: z.enum(zoneStatusIds),
  status_remarks: writable.status_remarks.optional(),
  version,
});
export const switchSickBayBody = bodyOf({ is_sick_bay: z.boolean(), version });
