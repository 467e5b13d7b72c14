import { isApiError } from '../api/index.ts';

/**
 * Whether a record cannot be shown because it does not exist, is out of the reader's scope, or the reader may not view such records (also
 * if the right was taken away while the page was open): all look the same, `RecordNotHere` (docs/rules/portal.md#access-to-a-page).
 */
export const isNotHere = (problem: unknown): boolean => isApiError(problem) && (problem.statusCode === 404 || problem.statusCode === 403);
