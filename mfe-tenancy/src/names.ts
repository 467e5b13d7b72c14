/** Names of fields, states and types in the user's language, from tenancy's contract; where it has none, the service's own word. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityBookingStatus } from '@firm/tenancy/contract/facilityBooking/limits';
import type { Bunk } from '@firm/tenancy/contract/bed/types';
import type { AwayReason, ReservationState, BedStatus, StayState } from '@firm/tenancy/contract/statuses';
import type { TenancyLabels } from '@firm/tenancy/contract/labels';
import { labelsIn, type Labels } from '@firm/shared-ui/labels/labelsIn.ts';

type Field = Parameters<Labels<TenancyLabels>['field']>[0];
type BookingField = keyof TenancyLabels['fieldOf']['facilitybookings'];

interface Names {
  readonly field: (name: Field) => string;
  readonly reservation: (state: ReservationState) => string;
  /** Names of a booking's fields, which call its days differently. */
  readonly booking: (field: Field | BookingField) => string;
  readonly bookingStatus: (status: FacilityBookingStatus) => string;
  readonly bed: (status: BedStatus) => string;
  readonly bunk: (bunk: Bunk) => string;
  readonly stay: (state: StayState) => string;
  readonly away: (reason: AwayReason) => string;
  /** Names of the options of a setting. */
  readonly choice: Labels<TenancyLabels>['choice'];
  /** `word`: the service's own name of the type, used when we have no text for it. */
  readonly type: (id: number, word?: string) => string;
}

export function useNames(): Names {
  const { t } = useTranslation('tenancy');
  return useMemo(() => {
    const labels = labelsIn<TenancyLabels>(t, 'tenancy');
    return {
      field: labels.field,
      reservation: (state) => labels.choice('reservation_state', state),
      booking: (field) => labels.anyField(field, 'facilitybookings'),
      bookingStatus: (status) => labels.choice('facility_booking_status', status),
      bed: (status) => labels.choice('resource_status', status),
      bunk: (bunk) => labels.choice('bunk', bunk),
      stay: (state) => labels.choice('stay_state', state),
      away: (reason) => labels.choice('away_reason', reason),
      choice: labels.choice,
      type: (id, word) => labels.lookup('resource_types', id, word ?? String(id)),
    };
  }, [t]);
}
