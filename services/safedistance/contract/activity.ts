/** A change in the audit, as calls return it (docs/rules/safe-distance.md#projects). */
import { z } from 'zod';
import { changeNames } from '@firm/platform/contract/changeNames';

export const change = z.object({
  id: z.number().int(),
  /** `project.updated`, `projectmember.created` … */
  type: z.string(),
  entity: z.string(),
  entity_id: z.number().int(),
  name: z.string(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  changed_fields: z.array(z.string()),
  /** Names for the ids among the changes. */
  names: changeNames,
  updated_time: z.iso.datetime(),
  updated_by: z.string(),
}).meta({ id: 'ProjectChange' });
export type ProjectChange = z.output<typeof change>;

export const changeList = { orderings: { updated_time: 'at' }, defaultOrdering: '-updated_time', search: false } as const;
