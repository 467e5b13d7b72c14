import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import type { FacilityBooking } from './api.ts';

/** The facilities of a booking, one after another, each name in its own writing direction. */
export function FacilityNames({ booking }: { readonly booking: Pick<FacilityBooking, 'facility_name'> }): ReactNode {
  const { t } = useTranslation('tenancy');
  return booking.facility_name.map((name, i) => (
    <span key={name}>
      {i > 0 && t('words.comma')}
      <Name>{name}</Name>
    </span>
  ));
}
