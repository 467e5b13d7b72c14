import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { lackedFor } from '@firm/shared-ui/notices/index.ts';
import type { Day } from '@firm/tenancy/contract/interval';

/** Who or what stands in the way of a change: a stay in a bed, or a promise to a reservation. */
interface Conflict {
  /** `A-03-12-B4`, or a reservation's `RES-000123`. */
  readonly ref: string;
  readonly start: Day;
  readonly end: Day | null;
  readonly person_name?: string | null;
}

/** A change that was refused, in words. */
export interface Refusal {
  readonly message: string;
  readonly conflicts: readonly Conflict[];
  /** 409: what is shown was old, or the change would not have been offered. */
  readonly isConflict: boolean;
  /** A permission was missing: for 'Why?'. */
  readonly lacking?: Error | undefined;
}

/** Reads what a failed call says; the message is the service's own, in the reader's language. */
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
