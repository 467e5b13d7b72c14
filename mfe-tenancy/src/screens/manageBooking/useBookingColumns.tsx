import Button from 'antd/es/button';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import '@firm/shared-ui/table/recordLink.css';
import { useNames } from '../../names.ts';
import { useBookingStatus } from '../booking/bookingStatus.ts';
import type { FacilityBooking } from '../booking/api.ts';
import { FacilityNames } from '../booking/FacilityNames.tsx';
import { When } from '../booking/draft/When.tsx';

interface BookingActions {
  readonly onOpen: (id: number) => void;
  readonly onChange: (booking: FacilityBooking) => void;
  readonly onCancel: (booking: FacilityBooking) => void;
}

/** The columns of the list of bookings; actions that the user has no permission for have no button. */
export function useBookingColumns(actions: BookingActions): readonly TableColumn<FacilityBooking>[] {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const status = useBookingStatus();
  const mayChange = useSession((session) => session.can('change', 'resourcereserve'));
  const latest = useRef(actions);
  latest.current = actions;
  return useMemo(
    (): readonly TableColumn<FacilityBooking>[] => [
      {
        key: 'ref_id',
        title: names.booking('ref_id'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 130,
        render: (booking) => (
          <button type="button" className="firm-record-link" onClick={() => latest.current.onOpen(booking.id)}>
            <Id mono>{booking.ref_id}</Id>
          </button>
        ),
      },
      { key: 'event_name', title: names.booking('event_name'), required: true, width: 200, render: (booking) => <Event booking={booking} /> },
      { key: 'starts_at', title: t('manageBooking.when'), ordering: true, width: 200, render: (booking) => <When times={booking} /> },
      { key: 'facility_name', title: names.booking('facility'), width: 220, render: (booking) => <Facilities booking={booking} /> },
      { key: 'people_count', title: names.booking('people_count'), width: 90, align: 'end' },
      {
        key: 'status',
        title: names.booking('status'),
        width: 130,
        render: (booking) => {
          const { label, ...look } = status(booking.status);
          return <StatusTag {...look} text={label} />;
        },
      },
      { key: 'created_by', title: names.booking('created_by'), width: 150, hidden: true, render: (booking) => <Name>{booking.created_by || '—'}</Name> },
      { key: 'created_time', title: names.booking('created_time'), ordering: true, width: 160, hidden: true, render: (booking) => <Time value={booking.created_time} /> },
      ...(mayChange
        ? [
            {
              key: 'actions',
              title: t('manageBooking.actions'),
              required: true,
              width: 110,
              render: (booking: FacilityBooking) => booking.status === 'booked' && <Actions booking={booking} actions={latest.current} />,
            },
          ]
        : []),
    ],
    [t, names, status, mayChange],
  );
}

function Event({ booking }: { readonly booking: FacilityBooking }): ReactNode {
  const { t } = useTranslation('tenancy');
  return (
    <span className="firm-manage-booking__event">
      <Name>{booking.event_name || t('booking.untitled')}</Name>
      {booking.series !== null && (
        <span title={t('booking.occurrence', { index: booking.series_index, count: booking.series_count })}>
          <Icon name="refresh" /> <bdi dir="ltr">{`${booking.series_index}/${booking.series_count}`}</bdi>
        </span>
      )}
    </span>
  );
}

function Facilities({ booking }: { readonly booking: FacilityBooking }): ReactNode {
  return (
    <span className="firm-manage-booking__facilities">
      <span>
        <FacilityNames booking={booking} />
      </span>
      <small>
        <Name>{booking.dorm_name}</Name>
      </small>
    </span>
  );
}

function Actions({ booking, actions }: { readonly booking: FacilityBooking; readonly actions: BookingActions }): ReactNode {
  const { t } = useTranslation('tenancy');
  const name = booking.event_name || booking.ref_id;
  return (
    <span className="firm-manage-booking__actions">
      <Button type="text" aria-label={t('manageBooking.changeOne', { name })} title={t('booking.change')} icon={<Icon name="edit" />} onClick={() => actions.onChange(booking)} />
      <MoreActions label={t('words.moreFor', { name })} actions={[{ text: t('booking.cancel'), icon: 'ban', act: () => actions.onCancel(booking) }]} />
    </span>
  );
}
