/** What callers learn about a resident's health: with permission to view health records, everything; otherwise only whether it is cleared. */
import type { Principal } from '@firm/platform/auth/principal';
import { allowed } from '@firm/platform/http/identify';
import { clearedStatuses } from '@firm/health/contract/published';

export const seeingHealth = 'view_healthtrackrecord';

/** Whether the caller has permission to view health records. */
export const seesHealth = (caller: Principal): boolean => allowed(caller, seeingHealth);

/** Part of the key of kept answers: callers with the same key see the same. */
export const healthKey = (caller: Principal): string => (seesHealth(caller) ? 'health' : '');

/** A resident without a status has never been reported ill. */
export const isCleared = (status: number | null): boolean => status === null || clearedStatuses.includes(status);
