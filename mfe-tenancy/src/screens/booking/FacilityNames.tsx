import type { ReactNode } from 'react';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Listed } from '@firm/shared-ui/format/Listed.tsx';
import type { FacilityBooking } from './api.ts';

/** The facilities of a booking, one after another, each name in its own writing direction. */
export function FacilityNames({ booking }: { readonly booking: Pick<FacilityBooking, 'facility_name'> }): ReactNode {
  return <Listed parts={booking.facility_name.map((name) => <Name key={name}>{name}</Name>)} />;
}
