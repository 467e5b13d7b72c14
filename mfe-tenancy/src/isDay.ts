import { addDays, type Day } from '@firm/tenancy/contract/interval';

/** Whether a text, such as a part of the address that somebody typed, is a calendar day: `2026-02-30` is not. */
export function isDay(text: string | null): text is Day {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
