import { isApiError } from '@firm/shared-ui/api/index.ts';

/**
 * Whether a call that failed stays in its queue and is sent again: there was no answer, the service was away or busy, or the session had
 * ended (401), in which case the user logs in and the call is sent then. Every other answer is final.
 */
export function isWorthRetrying(problem: unknown): boolean {
  return !isApiError(problem) || problem.statusCode === 401 || problem.statusCode === 429 || problem.statusCode >= 500;
}
