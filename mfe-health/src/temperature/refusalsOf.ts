import type { HealthApi } from '@firm/health/contract';
import { isApiError } from '@firm/shared-ui/api/index.ts';

/** Why a reading was not recorded, with its position among those sent. */
type ReadingRefusal = HealthApi['POST /healthtrackertemperatures/']['answer']['refusals'][number];

/** The refusals of readings of which none was recorded, which is an error; null: it is another one, such as a lost connection. */
export function refusalsOf(problem: unknown): readonly ReadingRefusal[] | null {
  const refusals = isApiError(problem) && problem.statusCode === 422 ? problem.body['refusals'] : null;
  return Array.isArray(refusals) ? (refusals as readonly ReadingRefusal[]) : null;
}
