import { addDays, type Day } from '@firm/tenancy/contract/interval';

/** Whether a text, as of an address that somebody wrote or changed by hand, is a day of the calendar: `2026-02-30` is none. */
export function isDay(text: string | null): text is Day {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
