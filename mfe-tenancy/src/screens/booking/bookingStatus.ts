import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { facilityBookingStatuses, type FacilityBookingStatus } from '@firm/tenancy/contract/facilityBookingLimits';

/** Name and colour of a booking's state. */
export function useBookingStatus() {
  const { t } = useTranslation('tenancy');
  return useCallback(
    (status: FacilityBookingStatus): { readonly label: string; readonly color: string } => ({
      label: t(`booking.status.${status}`),
      color: facilityBookingStatuses.find(({ id }) => id === status)?.color ?? 'grey',
    }),
    [t],
  );
}
