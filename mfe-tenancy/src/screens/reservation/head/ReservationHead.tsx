import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Board } from '../../../api.ts';
import { useConfirmationDownload } from '../../../confirmation/useConfirmationDownload.ts';
import { useNames } from '../../../names.ts';
import { AllocatedBar } from '../../reservations/AllocatedBar.tsx';
import { StayDays } from '../../reservations/StayDays.tsx';
import { bedsLeft } from '../board/board.ts';
import type { OpenDialog } from '../board/openDialog.ts';
import { GroupParts } from './GroupParts.tsx';
import './head.css';

interface ReservationHeadProps {
  readonly board: Board;
  readonly mayAllocate: boolean;
  readonly mayChange: boolean;
  readonly onAsk: (asked: OpenDialog) => void;
}

/** The top of a reservation's page: whose it is, for what and when, how much of it is allocated, and what can be done with it. */
export function ReservationHead({ board, mayAllocate, mayChange, onAsk }: ReservationHeadProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const names = useNames();
  const can = useSession((session) => session.can);
  const { fetching, download } = useConfirmationDownload(board.reservation.id);
  const { reservation } = board;
  const waiting = board.allocations.some(({ state }) => state === 'reserved');
  const mayFill = mayAllocate && bedsLeft(board) > 0 && board.residents.length > 0;
  const open = reservation.state === 'upcoming' || reservation.state === 'active';

  return (
    <header className="firm-reservation__head">
      <div className="firm-reservation__title">
        <h2>
          <Id mono>{reservation.ref_id}</Id>
        </h2>
        <StatusTag color={reservation.state_color} text={names.reservation(reservation.state)} />
        <div className="firm-reservation__actions" role="group" aria-label={t('words.actions')}>
          {mayFill && (
            <Button type="primary" onClick={() => onAsk({ what: 'fill' })}>
              {t('reservation.fill.open')}
            </Button>
          )}
          {mayChange && open && waiting && (
            <Button type={mayFill ? 'default' : 'primary'} icon={<Icon name="camera" />} onClick={() => onAsk({ what: 'desk' })}>
              {t('stay.desk.title')}
            </Button>
          )}
          <Button icon={<Icon name="download" />} loading={fetching} onClick={download}>
            {t('reservation.pdf')}
          </Button>
          {open && can('change', 'resourcereserve') && (
            <Button icon={<Icon name="edit" />} onClick={() => onAsk({ what: 'change' })}>
              {t('reservation.change.open')}
            </Button>
          )}
          <MoreActions actions={[open && can('change', 'resourcereserve') && { text: t('reservation.cancel'), icon: 'ban', act: () => onAsk({ what: 'cancel' }) }]} />
        </div>
      </div>
      <dl className="firm-reservation__facts">
        <div>
          <dt>{names.field('vendor')}</dt>
          <dd>
            <Name>{reservation.vendor_name ?? '—'}</Name>
          </dd>
        </div>
        <div>
          <dt>{t('words.stay')}</dt>
          <dd>
            <StayDays start={reservation.start_date} end={reservation.end_date} />
          </dd>
        </div>
        <div>
          <dt>{names.field('dormitory')}</dt>
          <dd>
            <Name>{reservation.dorm_name ?? '—'}</Name>
            {reservation.zone_name && (
              <>
                {' · '}
                <Id>{reservation.zone_name}</Id>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('words.beds')}</dt>
          <dd>
            {formats.number(reservation.count)} × {names.type(reservation.res_type, reservation.res_type_name)}
          </dd>
        </div>
        <div>
          <dt>{t('words.allocatedTitle')}</dt>
          <dd>
            <AllocatedBar allocated={reservation.allocated} count={reservation.count} />
          </dd>
        </div>
        {reservation.group_ref && (
          <div className="firm-reservation__parts">
            <dt>{names.field('group')}</dt>
            <dd>
              <Id mono>{reservation.group_ref}</Id>
              <GroupParts reservation={reservation} />
            </dd>
          </div>
        )}
        {reservation.remarks && (
          <div className="firm-reservation__remarks">
            <dt>{names.field('remarks')}</dt>
            <dd>
              <Name>{reservation.remarks}</Name>
            </dd>
          </div>
        )}
      </dl>
    </header>
  );
}
