/**
 * Refuses values that are not in the fixed lists (docs/rules/residents.md#fixed-lists), for lists too long for the contract
 * to enumerate.
 */
import { invalid, type Message } from '@firm/platform/errors/apiError';
import { nationalities } from '@firm/platform/texts/nationalities';
import { choicesOf } from './fixedLists.ts';

const lists = {
  nationality: new Set(nationalities.map(({ value }) => value)),
  religion: new Set(choicesOf('religions', 'en').map(({ value }) => value)),
} as const;

type Fixed = Partial<Record<keyof typeof lists, string>>;

/**
 * Empty text is no value. A record can keep the value that it has: the list may have changed since.
 * @throws 422 naming each field whose new value is not in its list
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
