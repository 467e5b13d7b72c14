import { isEmpty } from '../facts/isEmpty.ts';
import { internalFields } from './internalFields.ts';

/** Field → [before, after], as services answer it. */
export type Changes = Readonly<Record<string, readonly unknown[]>>;

/** The fields of a change that are worth showing: one that was and is empty is left out. */
export function visibleFields(changes: Changes): string[] {
  return Object.entries(changes).flatMap(([field, [before, after]]) => (internalFields.has(field) || (isEmpty(before) && isEmpty(after)) ? [] : [field]));
}
