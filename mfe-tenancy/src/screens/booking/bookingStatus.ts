import { useCallback } from 'react';
import { useNames } from '../../names.ts';
import { facilityBookingStatuses, type FacilityBookingStatus } from '@firm/tenancy/contract/facilityBooking/limits';

/** Name and colour of a booking's state. */
export function useBookingStatus() {
  const names = useNames();
  return useCallback(
    (status: FacilityBookingStatus): { readonly label: string; readonly color: string } => ({
      label: names.bookingStatus(status),
      color: facilityBookingStatuses.find(({ id }) => id === status)?.color ?? 'grey',
    }),
    [names],
  );
}
