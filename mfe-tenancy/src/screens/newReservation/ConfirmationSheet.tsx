import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { QrPicture } from '@firm/shared-ui/qr/QrPicture.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Reservation } from '../../api.ts';
import { useConfirmationDownload } from '../../confirmation/useConfirmationDownload.ts';
import { useNames } from '../../names.ts';
import { StayDays } from '../reservations/StayDays.tsx';

interface ConfirmationSheetProps {
  readonly reservation: Reservation;
  /** Address of the reservation's page, for the QR code. */
  readonly address: string;
}

/** One reservation on paper for the client: its facts, and a QR code that leads to it. */
export function ConfirmationSheet({ reservation, address }: ConfirmationSheetProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const names = useNames();
  const { fetching, download } = useConfirmationDownload(reservation.id);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [names.field('vendor'), <Name key="c">{reservation.vendor_name ?? '—'}</Name>],
    [t('words.stay'), <StayDays key="s" start={reservation.start_date} end={reservation.end_date} />],
    [names.field('dormitory'), <Name key="d">{reservation.dorm_name ?? '—'}</Name>],
    ...(reservation.group_ref ? [[names.field('group'), <Id key="g" mono>{reservation.group_ref}</Id>] as const] : []),
    [t('words.beds'), `${formats.number(reservation.count)} × ${names.type(reservation.res_type, reservation.res_type_name)}`],
    ...(reservation.remarks ? [[names.field('remarks'), <Name key="r">{reservation.remarks}</Name>] as const] : []),
  ];
  return (
    <article className="firm-sheet">
      <header>
        <p>{t('newReservation.sheet')}</p>
        <h3>
          <Id mono>{reservation.ref_id}</Id>
        </h3>
        <Button icon={<Icon name="download" />} loading={fetching} onClick={download} className="firm-sheet__pdf">
          {t('newReservation.pdf')}
        </Button>
      </header>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <QrPicture value={address} size={120} label={t('newReservation.code', { ref: reservation.ref_id })} />
    </article>
  );
}
