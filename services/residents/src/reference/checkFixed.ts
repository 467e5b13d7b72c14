/**
 * Refuses what the fixed lists (docs/rules/residents.md#fixed-lists) lack, where a list is too long for the contract to
 * name.
 */
import { invalid, type Message } from '@firm/platform/errors/apiError';
import { choicesOf } from './fixedLists.ts';
import { nationalities } from './nationalities.ts';

const lists = {
  nationality: new Set(nationalities.map(({ value }) => value)),
  religion: new Set(choicesOf('religions', 'en').map(({ value }) => value)),
} as const;

type Fixed = Partial<Record<keyof typeof lists, string>>;

/**
 * Empty text is none. What a record has held before it may keep: the list may have been another then.
 * @throws 422 naming each field that comes to hold what its list lacks
 */
export function checkFixed(after: Fixed, before: Fixed = {}): void {
  const errors: Record<string, Message[]> = {};
  for (const field of Object.keys(lists) as (keyof typeof lists)[]) {
    const value = after[field];
    if (!value || value === before[field] || lists[field].has(value)) continue;
    errors[field] = [{ key: 'invalid_value', values: { field } }];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
