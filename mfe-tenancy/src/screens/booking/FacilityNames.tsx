import type { ReactNode } from 'react';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import type { FacilityBooking } from './calls.ts';

/** What a booking is of, one after the other; each name in its own direction. */
export function FacilityNames({ booking }: { readonly booking: Pick<FacilityBooking, 'facility_name'> }): ReactNode {
  return booking.facility_name.map((name, i) => (
    <span key={name}>
      {i > 0 && ', '}
      <Name>{name}</Name>
    </span>
  ));
}
