import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { allowedActions } from '@firm/tenancy/contract/transitions';
import type { Stay, Board } from '../../../api.ts';
import { useNames } from '../../../names.ts';
import { AwayReason } from '../../../stay/AwayReason.tsx';
import { ResidentMark } from '../../../stay/ResidentMark.tsx';
import { isProvisional } from '../board/board.ts';
import type { OpenDialog } from '../board/openDialog.ts';
import { StayMenu } from '../board/StayMenu.tsx';
import type { BoardSteps } from '../board/useBoardSteps.ts';
import { byResident } from './byResident.ts';
import './stays.css';

interface StayListProps {
  readonly board: Board;
  readonly staySteps: BoardSteps;
  readonly mayChange: boolean;
  readonly onAsk: (asked: OpenDialog) => void;
}

/** Everybody with a stay under the reservation, one row each, including those who have left; several can be checked in or out in one step. */
export function StayList({ board, staySteps, mayChange, onAsk }: StayListProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const people = byResident(board.allocations.filter((stay) => !isProvisional(stay)));
  const stays = people.map(({ now }) => now);
  const choosable = mayChange ? stays.filter((stay) => mayDo(stay, 'check-in') || mayDo(stay, 'check-out')) : [];
  const picked = choosable.filter(({ id }) => chosen.has(id));
  const toCheckIn = picked.filter((stay) => mayDo(stay, 'check-in'));
  const toCheckOut = picked.filter((stay) => mayDo(stay, 'check-out'));

  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const many = async (kind: 'checkin' | 'checkout', of: readonly Stay[]): Promise<void> => {
    const agreed =
      kind === 'checkin' ||
      (await confirm({ title: t('today.checkOutAll', { count: of.length }), text: t('today.checkOutAllText'), confirmLabel: t('stay.action.check-out') }));
    if (agreed && (await staySteps.many(kind, of))) setChosen(new Set());
  };

  if (stays.length === 0) return <p className="firm-waiting__none">{t('reservations.noBeds')}</p>;
  return (
    <section className="firm-stays" aria-label={t('reservation.part.stays', { n: stays.length })}>
      {choosable.length > 0 && (
        <div className="firm-stays__bar">
          <Checkbox
            checked={picked.length === choosable.length}
            indeterminate={picked.length > 0 && picked.length < choosable.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? choosable.map(({ id }) => id) : []))}
          >
            {t('reservation.all')}
          </Checkbox>
          <Button disabled={toCheckIn.length === 0} onClick={() => void many('checkin', toCheckIn)}>
            {toCheckIn.length > 0 ? t('reservation.checkInMany', { count: toCheckIn.length }) : t('stay.action.check-in')}
          </Button>
          <Button disabled={toCheckOut.length === 0} onClick={() => void many('checkout', toCheckOut)}>
            {toCheckOut.length > 0 ? t('reservation.checkOutMany', { count: toCheckOut.length }) : t('stay.action.check-out')}
          </Button>
        </div>
      )}
      <ul>
        {people.map(({ now: stay, earlier }) => (
          <li key={stay.id} className={stay.is_active ? undefined : 'firm-stays__over'}>
            {choosable.includes(stay) ? (
              <Checkbox aria-label={t('reservation.choose', { name: stay.person_name })} checked={chosen.has(stay.id)} onChange={() => toggle(stay.id)} />
            ) : (
              <span />
            )}
            <ResidentMark name={stay.person_name} avatar={stay.person_avatar} />
            <span className="firm-stays__who">
              <AreaLink to={`/operations/residents/${stay.person}`}>
                <Name>{stay.person_name ?? `#${stay.person}`}</Name>
              </AreaLink>
              <small>
                {stay.person_pass_number && <Id>{stay.person_pass_number}</Id>} <Id mono>{stay.resource_ref_id}</Id>
              </small>
            </span>
            <span className="firm-stays__days">
              <Time value={stay.start_date} form="date" /> – {stay.end_date ? <Time value={stay.end_date} form="date" /> : t('words.openEnd')}
              {stay.away_reason && (
                <small>
                  <AwayReason stay={stay} />
                </small>
              )}
              {stay.is_temp_checkout && stay.return_date && (
                <small>
                  {t('reservation.backOn')} <Time value={stay.return_date} form="date" />
                </small>
              )}
            </span>
            <StatusTag color={stay.state_color} icon={cancelledIcon(stay.state)} text={names.stay(stay.state)} />
            {stay.is_active ? <StayMenu board={board} stay={stay} staySteps={staySteps} mayChange={mayChange} onHand={null} onAsk={onAsk} /> : <span />}
            {earlier.length > 0 && (
              <details className="firm-stays__earlier">
                <summary>{t('reservation.earlierStays', { count: earlier.length })}</summary>
                <ul>
                  {earlier.map((one) => (
                    <li key={one.id}>
                      <Id mono>{one.resource_ref_id}</Id> <Time value={one.start_date} form="date" /> – {one.end_date ? <Time value={one.end_date} form="date" /> : t('words.openEnd')}{' '}
                      <StatusTag color={one.state_color} icon={cancelledIcon(one.state)} text={names.stay(one.state)} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const mayDo = (stay: Stay, action: 'check-in' | 'check-out'): boolean => allowedActions(stay).includes(action);
