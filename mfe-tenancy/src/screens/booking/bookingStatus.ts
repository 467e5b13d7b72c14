import { useCallback } from 'react';
import type { IconName } from '@firm/shared-ui/status/Icon.tsx';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { useNames } from '../../names.ts';
import { facilityBookingStatuses, type FacilityBookingStatus } from '@firm/tenancy/contract/facilityBooking/limits';

/** Name, colour and icon of a booking's state. */
export function useBookingStatus() {
  const names = useNames();
  return useCallback(
    (status: FacilityBookingStatus): { readonly label: string; readonly color: string; readonly icon: IconName | null } => ({
      label: names.bookingStatus(status),
      color: facilityBookingStatuses.find(({ id }) => id === status)?.color ?? 'grey',
      icon: cancelledIcon(status),
    }),
    [names],
  );
}
