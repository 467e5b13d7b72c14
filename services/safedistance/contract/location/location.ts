/** A site as calls return it (docs/rules/safe-distance.md#site). */
import { z } from 'zod';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, formShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { locationFields } from '../fields/location.ts';

/** A zone assigned to the site; the assignment is stored with the zone. */
const siteZone = z.object({
  id: z.number().int(),
  url: z.string(),
  name: z.string(),
  zone_ref_id: z.string(),
  dorm_id: z.number().int(),
});

export const location = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  org: z.number().int(),
  /** `ST-000123`. */
  ref_no: z.string(),
  ...answerShape(locationFields),
  /** Zones in the caller's scope, at most `siteZones` of the contract's limits. */
  zones: z.array(siteZone),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'Location' });
export type Location = z.output<typeof location>;

const readOnlyNames = Object.keys(location.shape);
/** Forms and maps send coordinates as text, which is parsed as numbers. */
const writable = formShape(locationFields);

export const newLocation = bodyOf({ ...optional(writable), name: writable.name }, readOnlyNames).meta({ id: 'NewLocation' });
export const locationPut = bodyOf({ ...optional(writable), name: writable.name, version }, readOnlyNames).meta({ id: 'LocationPut' });

export const locationFilters = z.object(filterShape(locationFields));
export const locationOrderings = { id: '_id', name: 'name', created_time: 'created_time', update_time: 'update_time' } as const;
