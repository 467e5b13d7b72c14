/** When passes and passports expire, and how urgent that is. Days are `YYYY-MM-DD` in the dormitory's time zone. Pure. */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';

/** Days before the expiry at which a reminder is given, most urgent first. */
const expirySteps = [7, 30, 60] as const;
type ExpiryStep = (typeof expirySteps)[number];

/** `expired`: the last day is over. A pass is still valid on its last day. */
type ExpiryLevel = 'expired' | ExpiryStep | 'fine' | 'none';

/** The most urgent level that the day falls into. */
export function expiryLevel(end: Day | null, today: Day): ExpiryLevel {
  if (!end) return 'none';
  const left = daysBetween(today, end);
  if (left < 0) return 'expired';
  return expirySteps.find((step) => left <= step) ?? 'fine';
}

/** The choices of the expiry filters: expired, or expiring within so many days from now. */
export const expiryChoices = ['expired', '7', '30', '60'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/** The first and last day (inclusive) that the choices span together; an open end is absent. */
export function expirySpan(chosen: readonly string[], today: Day): { readonly after?: string; readonly before?: string } {
  const known = expiryChoices.filter((choice) => chosen.includes(choice));
  if (known.length === 0) return {};
  const steps = known.filter((choice) => choice !== 'expired').map(Number);
  const before = steps.length > 0 ? addDays(today, Math.max(...steps)) : addDays(today, -1);
  return known.includes('expired') ? { before } : { after: today, before };
}
