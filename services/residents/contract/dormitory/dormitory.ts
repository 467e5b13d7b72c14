/** The dormitory as the API returns it (docs/rules/residents.md#dormitory). */
import { z } from 'zod';
import { bodyOf, referenceTo, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, formShape } from '@firm/platform/contract/entity/schemas';
import { optional } from '@firm/platform/contract/parts';
import { dormitoryFields } from '../fields/dormitory.ts';
import { dormIds } from '../parts.ts';
import { timeZone } from '@firm/platform/contract/timeZone';
import { tenancyStatusIds } from '../resident/tenancyStatuses.ts';
import { zoneStatusIds } from '../zone/statuses.ts';

export const dormitory = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  ...answerShape(dormitoryFields),
  org: z.number().int(),
  /** Ids of its zones. */
  zones: z.array(z.number().int()),
  room_count: z.number().int(),
  bed_count: z.number().int(),
  sick_bay_count: z.number().int(),
  /** URL of the picture; serves a placeholder when none was uploaded. */
  img: z.string(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'Dormitory' });
export type Dormitory = z.output<typeof dormitory>;

const counts = <const K extends readonly [string, ...string[]]>(keys: K) => z.record(z.enum(keys), z.number().int());

/** Figures of one or more dormitories: beds, rooms, residents. Only active rooms, beds and facilities are counted. */
const occupancy = z.object({
  rooms: z.number().int(),
  /** Beds in rooms that are in use, sick bays included (docs/rules/figures.md). */
  beds: z.number().int(),
  /** Beds taken by residents who are checked in. */
  occupied: z.number().int(),
  free: z.number().int(),
  /** Rounded occupied / beds × 100; 0 without beds. */
  occupancy: z.number().int(),
  sick_bays: z.number().int(),
  sick_bay_beds: z.number().int(),
  sick_bay_occupied: z.number().int(),
  facilities: z.number().int(),
  /** Residents by tenancy status. */
  residents: counts(tenancyStatusIds),
  /** Rooms by status. */
  zone_statuses: counts(zoneStatusIds),
}).meta({ id: 'Occupancy' });
export type Occupancy = z.output<typeof occupancy>;

export const dormitoryWithStats = dormitory.extend({ stats: occupancy }).meta({ id: 'DormitoryWithStats' });
export type DormitoryWithStats = z.output<typeof dormitoryWithStats>;

/** The total over the requested dormitories, and the figures of each. */
export const dormitoryStats = occupancy.extend({
  dormitories: z.number().int(),
  results: z.array(occupancy.extend({ id: z.number().int(), name: z.string(), url: z.string() })),
}).meta({ id: 'DormitoryStats' });

export const dormIdsBody = bodyOf({ dorm_ids: dormIds.optional() }).meta({ id: 'DormitoryIds' });

export const dormitoryFilters = z.object(filterShape(dormitoryFields));

export const dormitoryOrderings = {
  id: '_id',
  name: 'name',
  dorm_ref_id: 'dorm_ref_id',
  dorm_type: 'dorm_type',
  licence_status: 'licence_status',
  created_time: 'created_time',
  update_time: 'update_time',
} as const;

const readOnlyNames = [...Object.keys(dormitory.shape), 'stats', 'version'];

const writable = { ...formShape(dormitoryFields), timezone: timeZone };

export const newDormitory = bodyOf(
  { ...optional(writable), dorm_ref_id: writable.dorm_ref_id, name: writable.name },
  readOnlyNames,
).meta({ id: 'NewDormitory' });
export const dormitoryPut = bodyOf(
  { ...optional(writable), dorm_ref_id: writable.dorm_ref_id, name: writable.name, version },
  readOnlyNames,
).meta({ id: 'DormitoryPut' });
export const dormitoryPatch = bodyOf({ ...optional(writable), version }, readOnlyNames).meta({ id: 'DormitoryPatch' });

/** Which dormitories a user may see (docs/rules/access.md#dormitory-access). */
export const dormitoryAccess = z.object({
  user: z.number().int(),
  all: z.boolean(),
  /** Only those that the caller has access to as well; empty with `all`. */
  dormitories: z.array(z.number().int()),
  version: z.number().int(),
}).meta({ id: 'DormitoryAccess' });

export const dormitoryAccessBody = bodyOf({
  user: referenceTo('users'),
  all: z.boolean().default(false),
  dormitories: z.array(referenceTo('dormitories')).max(1_000).default([]),
  /** That of the access which was read: if it was changed since, the call is refused. */
  version,
});
