/** When passes and passports end, and how much that presses. Days are `YYYY-MM-DD`, the dormitory's own. Pure. */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';

/** Days before a pass ends at which a reminder is given, most pressing first. */
const expirySteps = [7, 30, 60] as const;
type ExpiryStep = (typeof expirySteps)[number];

/** `expired`: past its day. A pass is good on its last day. */
type ExpiryLevel = 'expired' | ExpiryStep | 'fine' | 'none';

/** The most pressing step that the day falls into. */
export function expiryLevel(end: Day | null, today: Day): ExpiryLevel {
  if (!end) return 'none';
  const left = daysBetween(today, end);
  if (left < 0) return 'expired';
  return expirySteps.find((step) => left <= step) ?? 'fine';
}

/** What may be chosen of ends: past ones, or those within so many days from now. */
export const expiryChoices = ['expired', '7', '30', '60'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/** First and last day (inclusive) that some choices span together; an open side is absent. */
export function expirySpan(chosen: readonly string[], today: Day): { readonly after?: string; readonly before?: string } {
  const known = expiryChoices.filter((choice) => chosen.includes(choice));
  if (known.length === 0) return {};
  const steps = known.filter((choice) => choice !== 'expired').map(Number);
  const before = steps.length > 0 ? addDays(today, Math.max(...steps)) : addDays(today, -1);
  return known.includes('expired') ? { before } : { after: today, before };
}
