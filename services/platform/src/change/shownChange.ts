import type { Change } from './change.ts';

/**
 * A change as histories show it (`contract/shownChange.ts`).
 * @param changes those of its fields that the reader may see
 */
export const shownChange = ({ _id: id, type, at, by, changes: all }: Pick<Change, '_id' | 'type' | 'at' | 'by' | 'changes'>, changes: Change['changes'] = all) => ({
  id,
  type,
  changes,
  changed_fields: Object.keys(changes),
  updated_time: at.toISOString(),
  updated_by: by?.name ?? '',
});
