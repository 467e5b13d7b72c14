/** Names of quarters, and colours of their states. */
import type { QuarterState } from '@firm/admin/contract/quarter';

export const quarterColours: Readonly<Record<QuarterState, string>> = { running: 'grey', due: 'warning', overdue: 'error', sent: 'success' };

/** `2026 Q3`, from the quarter's first day. */
export const quarterName = (first: string): string => `${first.slice(0, 4)} Q${Math.ceil(Number(first.slice(5, 7)) / 3)}`;
