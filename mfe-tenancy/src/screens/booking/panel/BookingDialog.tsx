import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { bookingQuery, type FacilityBookingDetail } from '../api.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { draftOf, type Draft } from '../draft/draft.ts';
import { useBookingStatus } from '../bookingStatus.ts';
import { FacilityNames } from '../FacilityNames.tsx';
import { When } from '../draft/When.tsx';
import './panel.css';

interface BookingDialogProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onChange: (draft: Draft) => void;
}

/** Details of one booking: when, where, how many people, by whom, and its series; it can be changed or cancelled from here. */
export function BookingDialog({ id, onClose, onChange }: BookingDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const can = useSession((session) => session.can);
  const { data, isPending, refetch } = useQuery(bookingQuery(id));
  const [cancelling, setCancelling] = useState(false);
  const isOpen = data?.status === 'booked' && can('change', 'resourcereserve');
  return (
    <>
      <Dialog
        open
        title={
          <span className="firm-booking-title">
            <Name>{data?.event_name || t('booking.untitled')}</Name> {data && <Id mono>{data.ref_id}</Id>}
          </span>
        }
        onClose={onClose}
        footer={
          isOpen ? (
            <>
              <MoreActions actions={[{ text: t('booking.cancel'), icon: 'ban', act: () => setCancelling(true) }]} />
              <Button type="primary" onClick={() => onChange(draftOf(data))}>
                {t('booking.change')}
              </Button>
            </>
          ) : null
        }
      >
        {isPending ? <Loading /> : data ? <Facts booking={data} /> : <PartFailed onRetry={() => void refetch()} />}
      </Dialog>
      {data && cancelling && <CancelDialog booking={data} onClose={() => setCancelling(false)} onCancelled={onClose} />}
    </>
  );
}

function Facts({ booking }: { readonly booking: FacilityBookingDetail }): ReactNode {
  const { t } = useTranslation('tenancy');
  const status = useBookingStatus();
  const { label, ...look } = status(booking.status);
  return (
    <div className="firm-booking-facts">
      <p>
        <StatusTag {...look} text={label} />
      </p>
      <p>
        <Icon name="calendar" /> <When times={booking} />
      </p>
      <p>
        <Icon name="building" />
        <span>
          <FacilityNames booking={booking} />
          <small>
            <Name>{booking.dorm_name}</Name>
          </small>
        </span>
      </p>
      {booking.people_count > 0 && (
        <p>
          <Icon name="users" /> {t('booking.people', { count: booking.people_count })}
        </p>
      )}
      {booking.series !== null && (
        <p>
          <Icon name="refresh" /> {t('booking.occurrence', { index: booking.series_index, count: booking.series_count })}
        </p>
      )}
      {booking.remarks && (
        <p>
          <Icon name="file" /> <Name>{booking.remarks}</Name>
        </p>
      )}
      {booking.created_by && (
        <p>
          <Icon name="user" /> {t('booking.by', { name: booking.created_by })}
        </p>
      )}
    </div>
  );
}
