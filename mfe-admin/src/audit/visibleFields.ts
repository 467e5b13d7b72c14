import { internalFields } from './internalFields.ts';

/** Whether there is nothing to show of a value. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields of a change that are worth showing: one that was and is empty is left out. */
export function visibleFields(changes: Readonly<Record<string, readonly unknown[]>>): string[] {
  return Object.entries(changes).flatMap(([field, [before, after]]) => (internalFields.has(field) || (isEmpty(before) && isEmpty(after)) ? [] : [field]));
}
