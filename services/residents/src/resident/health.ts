import { clearedStatuses } from '@firm/health/contract/published';

/** A resident without a status has never been reported ill. */
export const isCleared = (status: number | null): boolean => status === null || clearedStatuses.includes(status);
