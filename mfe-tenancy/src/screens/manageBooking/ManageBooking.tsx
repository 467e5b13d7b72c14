/** /reservations/managebooking: facility bookings as a list from which they are changed or cancelled (docs/rules/tenancy.md#booking-facilities). */
import Segmented from 'antd/es/segmented';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AreaLink, Loading } from '@firm/shared-ui/area/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api } from '../../api.ts';
import { useToday } from '../../dormitories/useToday.ts';
import type { FacilityBooking } from '../booking/api.ts';
import { draftOf, type Draft } from '../booking/draft/draft.ts';
import { CancelDialog } from '../booking/panel/CancelDialog.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { periodQuery, periods, type Period } from './periods.ts';
import { useBookingColumns } from './useBookingColumns.tsx';
import './manageBooking.css';

const BookingDialog = lazy(() => import('../booking/panel/BookingDialog.tsx').then((m) => ({ default: m.BookingDialog })));

export default function ManageBooking(): ReactNode {
  const { t } = useTranslation('tenancy');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const { known, of } = useToday(dormitory);
  const today = of(null);
  const mayAdd = useSession((session) => session.can('add', 'resourcereserve'));
  const [params, setParams] = useSearchParams();
  const period: Period = periods.find((one) => one === params.get('show')) ?? 'upcoming';
  const open = Number(params.get('booking')) || null;
  const [changing, setChanging] = useState<Draft | null>(null);
  const [cancelling, setCancelling] = useState<FacilityBooking | null>(null);

  const setParameter = useCallback(
    (name: string, value: string | null): void =>
      setParams(
        (now) => {
          if (value === null) now.delete(name);
          else now.set(name, value);
          if (name === 'show') now.delete('bookings.page');
          return now;
        },
        // Back must not open again what was closed.
        { replace: name === 'booking' && value === null },
      ),
    [setParams],
  );
  const show = useCallback((id: number) => setParameter('booking', String(id)), [setParameter]);
  const columns = useBookingColumns({ onOpen: show, onChange: (booking) => setChanging(draftOf(booking)), onCancel: setCancelling });
  const pages = listPages<FacilityBooking>(['facilitybookings', 'table'], { dormitory, ...periodQuery(period, today) }, (query, signal) => api('GET /facilitybookings/', { query, signal }));

  return (
    <div className="firm-manage-booking">
      <div className="firm-manage-booking__bar">
        <h2>{t('manageBooking.title')}</h2>
        <Segmented
          aria-label={t('manageBooking.show')}
          value={period}
          onChange={(chosen) => setParameter('show', chosen === 'upcoming' ? null : chosen)}
          options={periods.map((value) => ({ value, label: t(`manageBooking.${value}`) }))}
        />
        {mayAdd && (
          <AreaLink className="firm-ui-button firm-ui-button--primary" to="/reservations/booking">
            {t('booking.new')}
          </AreaLink>
        )}
      </div>
      {known ? (
        <DataTable
          name="bookings"
          label={t('manageBooking.title')}
          columns={columns}
          {...pages}
          rowKey="id"
          rowLabel={(booking) => `${booking.ref_id} ${booking.event_name}`}
          expand={(booking) => <BookingSummary booking={booking} onOpen={show} />}
          empty={t('manageBooking.none')}
        />
      ) : (
        <Loading />
      )}
      <Suspense fallback={null}>
        {open !== null && (
          <BookingDialog
            id={open}
            onClose={() => setParameter('booking', null)}
            onChange={(draft) => {
              setParameter('booking', null);
              setChanging(draft);
            }}
          />
        )}
        {changing && <ChangeDialog draft={changing} onChange={setChanging} onClose={() => setChanging(null)} />}
      </Suspense>
      {cancelling && <CancelDialog booking={cancelling} onClose={() => setCancelling(null)} onCancelled={() => undefined} />}
    </div>
  );
}
