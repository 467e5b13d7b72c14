import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useToday } from '../../resident/today.ts';
import { nextBookingsQuery } from '../facilities/api.ts';

/** The bookings of the facility, from the dormitory's today on. */
export default function NextBookings({ facility, dormitory }: { readonly facility: number; readonly dormitory: number }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const today = useToday()(dormitory);
  const { data, isError, refetch } = useQuery(nextBookingsQuery(facility, today));
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <p>{t('facility.noBookings')}</p>;
  return (
    <ul className="firm-nextbookings" aria-label={t('facility.tab.bookings')}>
      {data.map((booking) => (
        <li key={booking.id}>
          <strong>
            <Name>{booking.event_name || booking.ref_id}</Name>
          </strong>
          <span>
            <Time value={booking.start_date} form="date" />{' '}
            <bdi dir="ltr">
              {booking.start_time}–{booking.end_time}
            </bdi>
          </span>
          <span>{t('facility.people', { n: formats.number(booking.people_count) })}</span>
          <Id mono>{booking.ref_id}</Id>
        </li>
      ))}
    </ul>
  );
}
