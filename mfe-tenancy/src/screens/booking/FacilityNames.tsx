import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import type { FacilityBooking } from './api.ts';

/** What a booking is of, one after the other; each name in its own direction. */
export function FacilityNames({ booking }: { readonly booking: Pick<FacilityBooking, 'facility_name'> }): ReactNode {
  const { t } = useTranslation('tenancy');
  return booking.facility_name.map((name, i) => (
    <span key={name}>
      {i > 0 && t('words.comma')}
      <Name>{name}</Name>
    </span>
  ));
}
