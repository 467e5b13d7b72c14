import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import '@firm/shared-ui/table/recordLink.css';
import { bookingQuery, type FacilityBooking } from '../booking/api.ts';
import { useBookingStatus } from '../booking/bookingStatus.ts';

interface BookingSummaryProps {
  readonly booking: FacilityBooking;
  readonly onOpen: (id: number) => void;
}

/** The expanded row: the booking's texts, its day in the planner, and the other days of its series. */
export function BookingSummary({ booking, onOpen }: BookingSummaryProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const status = useBookingStatus();
  const { data } = useQuery({ ...bookingQuery(booking.id), enabled: booking.series !== null });
  return (
    <div className="firm-manage-booking__summary">
      {booking.remarks && (
        <p>
          <Name>{booking.remarks}</Name>
        </p>
      )}
      <p>
        <AreaLink to={`/reservations/booking?day=${booking.start_date}`}>{t('manageBooking.inPlanner')}</AreaLink>
        {booking.created_by && <> · {t('booking.by', { name: booking.created_by })}</>}
      </p>
      {data && data.occurrences.length > 1 && (
        <ul aria-label={t('manageBooking.series')}>
          {data.occurrences.map((one) => (
            <li key={one.id}>
              <button type="button" className="firm-record-link firm-manage-booking__occurrence" disabled={one.id === booking.id} onClick={() => onOpen(one.id)}>
                <Time value={one.start_date} form="date" />
              </button>
              {one.status === 'cancelled' && <StatusTag color="grey" icon="ban" text={status('cancelled').label} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
