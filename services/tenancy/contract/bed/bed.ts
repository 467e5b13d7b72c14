/** The bed as the API returns it, where it is called a resource (docs/rules/tenancy.md#bed). */
import { z } from 'zod';
import { bodyOf, countInQuery, idInPath, idList, referenceTo, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { nullableDay, nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { changedRecordShape, shownChangeShape } from '@firm/platform/contract/shownChange';
import { bedFields, bedPlaceFields } from '../fields/bed.ts';
import { tenancyLimits as limits } from '../limits.ts';
import { refusal, stayDay, warning } from '../parts.ts';
import { bedUses, bunks } from './types.ts';
import { bedStatusIds, stayStateIds } from '../statuses.ts';

export const bed = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  org: z.number().int(),
  ...answerShape(bedFields),
  ...answerShape(bedPlaceFields),
  zone_ref_id: nullableText,
  /** URL of the dormitory; `dorm_id` is its id. */
  dormitory: z.string(),
  dorm_id: z.number().int(),
  status_name: z.string(),
  status_color: z.string(),
  type_name: z.string(),
  type_code: z.string(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'Resource' });
export type Bed = z.output<typeof bed>;

export const bedTypeRow = z.object({
  type_id: z.number().int(),
  code: z.string(),
  name: z.string(),
  url: z.string(),
  use: z.enum(bedUses),
}).meta({ id: 'ResourceType' });

export const bedFilters = z
  .object({
    ...filterShape(bedFields),
    zone__dormitory: idList,
    dormitory: idList,
    ref_id: z.string().trim().min(1).max(limits.reference),
    type: idList,
  })
  .partial();
export type BedFilters = z.output<typeof bedFilters>;

/** `start_date`: today by default. `search`: part of a bed's reference, as typed. */
export const proposalQuery = z.object({
  person: idInPath,
  dormitory: idInPath.optional(),
  type: idInPath.optional(),
  start_date: stayDay.optional(),
  end_date: stayDay.optional(),
  search: z.string().trim().max(limits.reference).optional(),
});

export const bedOrderings = {
  id: '_id',
  ref_id: 'ref_id',
  zone: 'zone',
  type: 'res_type',
  status: 'status',
  created_time: 'created_time',
  update_time: 'update_time',
} as const;

const readOnlyNames = Object.keys(bed.shape).filter((name) => name !== 'version');

const writable = writeShape(bedFields);
const required = { ref_id: writable.ref_id, zone: writable.zone, type: writable.type };

const newShape = { ...optional(writable), ...required };
export const newBedBody = bodyOf(newShape, readOnlyNames).meta({ id: 'NewResource' });
export const bedPut = bodyOf({ ...optional(writable), ...required, version }, readOnlyNames).meta({ id: 'ResourcePut' });
export const bedPatch = bodyOf({ ...optional(writable), version }, readOnlyNames).meta({ id: 'ResourcePatch' });
export type NewBed = z.output<typeof newBedBody>;
export type BedPatch = z.output<typeof bedPatch>;

const many = z.array(newBedBody).min(1).max(limits.bulk);
/** `{resources: […]}`, or just the list. */
export const bulkCreateBody = z.union([bodyOf({ resources: many }), many.transform((resources) => ({ resources }))]);
export const bulkCreated = z.object({ count: z.number().int(), results: z.array(bed) });

/** `dry_run`: reports what would happen without changing anything. */
export const bulkDeleteBody = bodyOf({ res_ids: z.array(referenceTo('resources')).min(1).max(limits.bulk), dry_run: z.boolean().optional() });

/** A current, former or future resident of a bed. */
const bedHolder = z.object({
  allocation: z.number().int(),
  state: z.enum(stayStateIds),
  person: z.number().int(),
  person_name: nullableText,
  start_date: stayDay,
  end_date: nullableDay,
});
/** For a bed that is to be created, `id` is its index in the list. `stays`: those that prevent the change, active ones first, at most five. */
const bedRefusal = refusal.extend({ stays: z.array(bedHolder) }).meta({ id: 'BedRefusal' });
export type BedRefusal = z.output<typeof bedRefusal>;

export const bulkDeleted = z.object({
  dry_run: z.boolean(),
  /** How many beds are deleted. */
  count: z.number().int(),
  res_ids: z.array(z.number().int()),
  /** In a dry run, every bed that cannot be deleted. Otherwise these are in the 409. */
  refusals: z.array(bedRefusal),
}).meta({ id: 'BedsDeleted' });
export type BedsDeleted = z.output<typeof bulkDeleted>;

/** Rooms, and how many more beds each is to get. */
export const nextBedsQuery = z.object({
  zone: idList,
  count: countInQuery(1, limits.bedsAtOnce),
  type: idInPath,
});
/** A bed in the form that `bulkcreate` accepts, with its room's reference. */
export const nextBed = z.object({
  zone: z.number().int(),
  zone_ref_id: z.string(),
  ref_id: z.string(),
  type: z.number().int(),
  bunk: z.enum(bunks),
}).meta({ id: 'NextBed' });
export type NextBed = z.output<typeof nextBed>;

/** A room with its beds. */
export const zoneWithBeds = z.object({
  id: z.number().int(),
  name: z.string(),
  zone_ref_id: z.string(),
  dormitory: z.string(),
  dorm_id: z.number().int(),
  status: nullableText,
  sick_bay: z.boolean(),
  zone_limit: z.number().int(),
  /** In square metres; null if unknown. */
  area_m2: z.number().nullable(),
  beds: z.number().int(),
  occupied: z.number().int(),
  reserved: z.number().int(),
  resources: z.array(bed),
}).meta({ id: 'ZoneWithResources' });
export type ZoneWithBeds = z.output<typeof zoneWithBeds>;

/** The room of a bed, with warnings about breached settings. */
export const zoneInfo = zoneWithBeds.extend({ warnings: z.array(warning) }).meta({ id: 'ResourceZone' });

/** The current stay in a bed, or else the next. */
export const activityStatus = z.object({
  id: z.number().int(),
  url: z.string(),
  ref_id: z.string(),
  dorm_id: z.number().int(),
  zone: z.number().int(),
  status: z.enum(bedStatusIds),
  allocation: nullableId,
  state: z.enum(stayStateIds).nullable(),
  person: nullableId,
  person_name: nullableText,
  start_date: nullableDay,
  end_date: nullableDay,
}).meta({ id: 'ResourceActivityStatus' });

/** One change of a bed or of a stay in it. */
export const activity = z.object({ ...shownChangeShape, ...changedRecordShape }).meta({ id: 'ResourceActivity' });

export const contractRow = z.object({ id: z.number().int(), ref_no: z.string() }).meta({ id: 'ContractName' });
/** `residents`: how many of the client's residents have had the bed. */
export const vendorRow = z.object({ id: z.number().int(), name: z.string(), url: z.string(), residents: z.number().int() }).meta({ id: 'VendorResidents' });
