import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { seriesParts, type SeriesPart } from '@firm/tenancy/contract/facilityBooking/limits';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { requestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notifyDone, notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { bookingAgain, bookingQuery, cancelBooking, saveDraft, type FacilityBooking, type FacilityBookingDetail } from '../api.ts';
import { draftOf } from '../draft/draft.ts';
import { When } from '../draft/When.tsx';

interface CancelDialogProps {
  readonly booking: FacilityBooking;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

/** Asks for confirmation before a booking is cancelled and, for a series, which part of it to cancel. */
export function CancelDialog({ booking: now, onClose, onCancelled }: CancelDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  // As it was when the question was asked, and the series when it was first answered: pressed again after a lost answer, it is the same request,
  // though both may have been read again since, and be cancelled.
  const [booking] = useState(now);
  const series = useRef<FacilityBookingDetail>(null);
  const [part, setPart] = useState<SeriesPart>('one');
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    try {
      if (booking.series !== null) series.current ??= await queryClient.fetchQuery({ ...bookingQuery(booking.id), staleTime: 0 });
      const before = series.current;
      const { occurrences } = await cancelBooking(booking, part);
      const name = booking.event_name || booking.ref_id;
      // What is over cannot be booked again.
      const isToCome = Date.parse(booking.ends_at) > Date.now();
      if (booking.series === null && isToCome) {
        const key = requestKey();
        notifyDone(t('booking.cancelled', { name }), async () => {
          const { ref_id } = await key.send((used) => saveDraft({ ...draftOf(booking), id: null, version: null }, used));
          return t('booking.again', { ref: ref_id });
        });
      } else if (before) {
        const wasBooked = new Set(before.occurrences.flatMap(({ id, status }) => (status === 'booked' ? [id] : [])));
        const cancelled = occurrences.filter(({ id, status }) => status === 'cancelled' && wasBooked.has(id));
        const again = cancelled.filter(({ id }) => id !== booking.id || isToCome);
        const undo = bookingAgain(again);
        const n = formats.number(cancelled.length);
        notifyDone(t('booking.cancelledMany', { n, name }), async () => {
          await undo();
          return t('booking.againMany', { n: formats.number(again.length), name });
        });
      } else notifySuccess(t('booking.cancelled', { name }));
      onClose();
      onCancelled();
    } catch (problem) {
      notifyError(problem);
      void queryClient.invalidateQueries({ queryKey: ['facilitybookings'] });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('booking.cancelQuestion', { name: booking.event_name || booking.ref_id })}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('booking.keep')}
          </Button>
          <Button type="primary" danger loading={busy} onClick={() => void cancel()}>
            {t('booking.cancel')}
          </Button>
        </>
      }
    >
      <p>
        <When times={booking} />
      </p>
      {booking.series !== null && (
        <Radio.Group
          aria-label={t('booking.applyTo')}
          className="firm-booking-form__parts"
          value={part}
          onChange={(event) => setPart(event.target.value)}
          options={seriesParts.map((value) => ({ value, label: t(`booking.part.${value}`) }))}
        />
      )}
    </Dialog>
  );
}
