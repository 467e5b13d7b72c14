/** Names of fields, states and kinds in the reader's language, as tenancy's contract has them; the service's own words otherwise. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReservationState, StayState } from '@firm/tenancy/contract/statuses';
import type { TenancyLabels } from '@firm/tenancy/contract/labels';
import { labelsIn, type Labels } from '@firm/shared-ui/labels/labelsIn.ts';

interface Names {
  readonly field: Labels<TenancyLabels>['field'];
  readonly reservation: (state: ReservationState) => string;
  readonly stay: (state: StayState) => string;
  /** `word`: the service's own name of the type, for one that we have no text for. */
  readonly type: (id: number, word?: string) => string;
}

export function useNames(): Names {
  const { t } = useTranslation('tenancy');
  return useMemo(() => {
    const labels = labelsIn<TenancyLabels>(t, 'tenancy');
    return {
      field: labels.field,
      reservation: (state) => labels.choice('reservation_state', state),
      stay: (state) => labels.choice('stay_state', state),
      type: (id, word) => labels.lookup('resource_types', id, word ?? String(id)),
    };
  }, [t]);
}
