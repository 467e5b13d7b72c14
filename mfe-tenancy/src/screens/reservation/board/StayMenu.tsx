import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allowedActions, type StayAction } from '@firm/tenancy/contract/transitions';
import { Flyout } from '@firm/shared-ui/dialog/Flyout.tsx';
import { FlyoutItem } from '@firm/shared-ui/dialog/FlyoutItem.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { AreaAction } from '@firm/shared-ui/area/index.ts';
import type { Stay, Board } from '../../../api.ts';
import { bedsOf, type InHand } from './board.ts';
import type { OpenDialog } from './openDialog.ts';
import type { BoardSteps } from './useBoardSteps.ts';

interface StayMenuProps {
  readonly board: Board;
  readonly stay: Stay;
  readonly staySteps: BoardSteps;
  readonly mayChange: boolean;
  /** Takes the stay in hand, so that pressing a bed moves it there; null where no beds are drawn. */
  readonly onHand: ((hand: InHand | null) => void) | null;
  readonly onAsk: (asked: OpenDialog) => void;
}

/** The actions that a stay allows in its state, by the service's own table; everything that can be done by dragging is here too. */
export function StayMenu({ board, stay, staySteps, mayChange, onHand, onAsk }: StayMenuProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const inHand = (): void => onHand?.({ kind: 'stay', id: stay.id });
  const acts: Readonly<Record<StayAction, () => unknown>> = {
    'check-in': () => staySteps.checkIn(stay),
    'check-out': () => staySteps.checkOut(stay),
    'temporary-out': () => onAsk({ what: 'away', stay }),
    return: () => staySteps.recordReturn(stay),
    transfer: () => onAsk({ what: 'transfer', stay, bed: null }),
    suspend: () => staySteps.suspend(stay),
    resume: () => staySteps.resume(stay),
    change: inHand,
    cancel: () => staySteps.release(stay),
  };
  // A checked-in resident changes beds by a transfer.
  const actions = mayChange ? allowedActions(stay).filter((action) => action !== 'change' || (onHand !== null && stay.state === 'reserved')) : [];
  const swappable = mayChange && onHand !== null && stay.state === 'checked-in' && bedsOf(board).some(({ stays }) => stays.some(({ id, state }) => id !== stay.id && state === 'checked-in'));
  return (
    <Flyout label={t('reservation.menu', { name: stay.person_name })} trigger={<Icon name="more" />} className="firm-ui-button firm-ui-button--icon firm-bed__menu">
      {() => (
        <>
          {actions.map((action) => (
            <FlyoutItem key={action} onChoose={() => void acts[action]()}>
              {t(`stay.action.${action}`)}
            </FlyoutItem>
          ))}
          {swappable && <FlyoutItem onChoose={inHand}>{t('stay.action.swap')}</FlyoutItem>}
          <AreaAction to={`/operations/residents/${stay.person}`} className="firm-flyout__item">
            {t('reservation.residentPage')}
          </AreaAction>
        </>
      )}
    </Flyout>
  );
}
