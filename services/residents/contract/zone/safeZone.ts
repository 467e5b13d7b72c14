/** Whether a zone is safe to enter (docs/rules/residents.md#public-state-of-a-zone). Pure. */
import { disinfectStatuses } from './statuses.ts';

/** The facts that decide. */
interface Judged {
  readonly is_active: boolean;
  readonly status: string;
  /** Most people at a time; 0: no limit. */
  readonly zone_limit: number;
  readonly occupied: number;
}

/** Safe: active, not out of order, not awaiting disinfection, and not over its limit. */
export function isSafe({ is_active, status, zone_limit, occupied }: Judged): boolean {
  const closed = !is_active || status.startsWith('out-of-order') || disinfectStatuses.some((waiting) => waiting === status);
  return !closed && (zone_limit === 0 || occupied <= zone_limit);
}
