import { isApiError } from '@firm/shared-ui/api/index.ts';

/** Why the service refused, in its words: of a field where it names one. */
export function whyNot(problem: unknown): string {
  const [first] = isApiError(problem) ? Object.values(problem.errors).flat() : [];
  return first ?? (problem instanceof Error ? problem.message : '');
}
