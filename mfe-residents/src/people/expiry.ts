/** When passes and passports end, and how much that presses. Days are `YYYY-MM-DD`, in the reader's own time. Pure. */

/** Days before the end at which a pass is told of, most pressing first. */
export const expirySteps = [7, 30, 60] as const;
export type ExpiryStep = (typeof expirySteps)[number];

/** `expired`: past its day. A pass is good on its last day. */
export type ExpiryLevel = 'expired' | ExpiryStep | 'fine' | 'none';

const day = 86_400_000;
const noon = (text: string): number => Date.parse(`${text}T12:00:00Z`);

/** Whole days from `today` to `end`; negative when it is past. */
export function daysUntil(end: string, today: string): number {
  return Math.round((noon(end) - noon(today)) / day);
}

/** `addDays('2026-02-27', 2)` → `2026-03-01`. */
export function addDays(from: string, days: number): string {
  return new Date(noon(from) + days * day).toISOString().slice(0, 10);
}

/** The most pressing step that the day falls into. */
export function expiryLevel(end: string | null, today: string): ExpiryLevel {
  if (!end) return 'none';
  const left = daysUntil(end, today);
  if (left < 0) return 'expired';
  return expirySteps.find((step) => left <= step) ?? 'fine';
}

/** Today where the reader is. */
export function localToday(now = new Date()): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What may be chosen of ends: past ones, or those within so many days from now. */
export const expiryChoices = ['expired', '7', '30', '60'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/** First and last day (inclusive) that some choices span together; an open side is absent. */
export function expirySpan(chosen: readonly string[], today: string): { readonly after?: string; readonly before?: string } {
  const known = expiryChoices.filter((choice) => chosen.includes(choice));
  if (known.length === 0) return {};
  const steps = known.filter((choice) => choice !== 'expired').map(Number);
  const before = steps.length > 0 ? addDays(today, Math.max(...steps)) : addDays(today, -1);
  return known.includes('expired') ? { before } : { after: today, before };
}
