/** What callers learn of a resident's health: those who may view health records all of it, the others whether it is cleared. */
import type { Principal } from '@firm/platform/auth/principal';
import { allowed } from '@firm/platform/http/identify';
import { clearedStatuses } from '@firm/health/contract/published';

/** Whether the caller may see more than that. */
export const seesHealth = (caller: Principal): boolean => allowed(caller, 'view_healthtrackrecord');

/** For keys of kept answers: callers alike in this see the same. */
export const healthKey = (caller: Principal): string => (seesHealth(caller) ? 'health' : '');

/** Somebody of no status has never been ill as far as is known. */
export const isCleared = (status: number | null): boolean => status === null || clearedStatuses.includes(status);
