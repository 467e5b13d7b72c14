/** One change to a record, as the API returns it from the audit (docs/rules/residents.md#activity). */
import { z } from 'zod';
import { changeNames } from '@firm/platform/contract/changeNames';

export const activity = z.object({
  id: z.number().int(),
  /** `zone.updated`, `employee.created` … */
  type: z.string(),
  entity: z.string(),
  entity_id: z.number().int(),
  name: z.string(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  changed_fields: z.array(z.string()),
  /** Names of the records that ids among the changes refer to. */
  names: changeNames,
  updated_time: z.iso.datetime(),
  updated_by: z.string(),
}).meta({ id: 'Activity' });
export type Activity = z.output<typeof activity>;

export const activityList = {
  orderings: { updated_time: 'at' },
  defaultOrdering: '-updated_time',
  search: false,
} as const;
