import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { lackedFor } from '@firm/shared-ui/notices/index.ts';
import type { Day } from '@firm/tenancy/contract/interval';

/** What a change conflicts with: a stay in a bed, or beds promised to a reservation. */
interface Conflict {
  /** `A-03-12-B4`, or a reservation's `RES-000123`. */
  readonly ref: string;
  readonly start: Day;
  readonly end: Day | null;
  readonly person_name?: string | null;
}

/** A stay that a step for many left as it was. */
export interface LeftOut {
  /** Reference of the bed. */
  readonly ref: string;
  readonly person_name: string;
  /** Why, in the user's language. */
  readonly message: string;
}

/** Why a change was refused, in words. */
export interface Refusal {
  readonly message: string;
  readonly conflicts: readonly Conflict[];
  /** Of a step for many: those that it left as they were; the others were done. */
  readonly leftOut?: readonly LeftOut[];
  /** The answer was 409: the screen was out of date, otherwise the change would not have been offered. */
  readonly isConflict: boolean;
  /** The error if a permission was missing: for 'Why?'. */
  readonly lacking?: Error | undefined;
}

/** Turns a failed call into a refusal; the message is the service's own, in the user's language. */
export function useRefusal(): (problem: unknown) => Refusal {
  const { t } = useTranslation('tenancy');
  return useCallback(
    (problem) => {
      if (!isApiError(problem)) return { message: t('words.failed'), conflicts: [], isConflict: false };
      const { conflicts } = problem.body as { conflicts?: readonly Conflict[] };
      const message = problem.code === 'stale_version' ? t('refusal.stale') : problem.message;
      return { message, conflicts: conflicts ?? [], isConflict: problem.statusCode === 409, lacking: lackedFor(problem).length > 0 ? problem : undefined };
    },
    [t],
  );
}
