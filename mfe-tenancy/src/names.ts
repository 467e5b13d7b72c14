/** Names of states and kinds in the reader's language, by their codes; the service's own words otherwise. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReservationState, StayState } from '@firm/tenancy/contract/statuses';
import { resourceType } from '@firm/tenancy/contract/resourceTypes';

export interface Names {
  readonly reservation: (state: ReservationState) => string;
  readonly stay: (state: StayState) => string;
  /** `word`: the service's own name of the type, for one that we have no text for. */
  readonly type: (id: number, word?: string) => string;
}

export function useNames(): Names {
  const { t } = useTranslation('tenancy');
  return useMemo(
    () => ({
      reservation: (state) => t(`words.reservationState.${state}`),
      stay: (state) => t(`words.stayState.${state}`),
      type: (id, word) => t(`words.type.${resourceType(id)?.code ?? id}`, { defaultValue: word ?? String(id) }),
    }),
    [t],
  );
}
