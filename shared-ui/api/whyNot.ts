import { isApiError } from './apiError.ts';

/** The service's reason for a refusal: of a field, if it names one; empty if it gives none. */
export function whyNot(problem: unknown): string {
  const [first] = isApiError(problem) ? Object.values(problem.errors).flat() : [];
  return first ?? (problem instanceof Error ? problem.message : '');
}
