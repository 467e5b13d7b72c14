import { isApiError } from './apiError.ts';

/** Whether a call that failed may have been carried out all the same: there was no answer, or a server's error. */
export const isLost = (problem: unknown): boolean => !isApiError(problem) || problem.statusCode >= 500;
