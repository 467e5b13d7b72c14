/** A change of a record as the calls of its history return it; what else a history says, such as names, its service adds. */
import { z } from 'zod';

export const shownChangeShape = {
  id: z.number().int(),
  /** What happened: `zone.updated`, `employee.created` … */
  type: z.string(),
  /** Field → [before, after]. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  changed_fields: z.array(z.string()),
  updated_time: z.iso.datetime(),
  /** Empty: the portal itself, which screens say in the reader's language. */
  updated_by: z.string(),
};

/** The record that changed, for histories that tell of several. */
export const changedRecordShape = { entity: z.string(), entity_id: z.number().int() };

/** How a history is listed: newest first. */
export const historyList = { orderings: { updated_time: 'at' }, defaultOrdering: '-updated_time', search: false } as const;
