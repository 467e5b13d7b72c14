import { isApiError } from './apiError.ts';

/** Why a service refused, in its words: of a field where it names one; empty for what says nothing. */
export function whyNot(problem: unknown): string {
  const [first] = isApiError(problem) ? Object.values(problem.errors).flat() : [];
  return first ?? (problem instanceof Error ? problem.message : '');
}
