/** How long an alert has been worked on, and whether that is too long (docs/rules/maintenance.md#duration-badge). */
import { readDate, type DateInput } from '@firm/shared-ui/format/dates.ts';
import { durationParts, type DurationParts } from '@firm/shared-ui/format/duration.ts';

export interface DurationFacts {
  readonly assign_time: DateInput;
  /** Empty while unresolved: the duration then runs to `now`. */
  readonly resolve_time: DateInput;
  /** Hours that the alert's priority allows. */
  readonly allowed_hours: number | null | undefined;
  readonly now: DateInput;
}

interface DurationBadgeState {
  /** Null when the alert was never assigned. */
  readonly parts: DurationParts | null;
  /** Red: longer than allowed. Green: within. Grey: something needed is missing. */
  readonly colour: 'green' | 'red' | 'grey';
}

/**
 * The duration badge: from assignment to resolution, or to now if unresolved; red when the time exceeds the priority's
 * allowed hours, green otherwise, grey when data is missing. Exactly the allowed time is still green.
 */
export function durationBadge({ assign_time, resolve_time, allowed_hours, now }: DurationFacts): DurationBadgeState {
  const start = readDate(assign_time);
  const end = readDate(resolve_time) ?? readDate(now);
  if (!start || !end) return { parts: null, colour: 'grey' };
  const spent = end.getTime() - start.getTime();
  const parts = durationParts(spent);
  if (typeof allowed_hours !== 'number' || !Number.isFinite(allowed_hours)) return { parts, colour: 'grey' };
  return { parts, colour: spent > allowed_hours * 3_600_000 ? 'red' : 'green' };
}
