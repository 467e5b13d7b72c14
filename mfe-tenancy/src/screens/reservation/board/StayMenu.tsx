import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allowedActions, type StayAction } from '@firm/tenancy/contract/transitions';
import { Flyout } from '@firm/shared-ui/dialog/Flyout.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import type { Stay, Board } from '../../../api.ts';
import { bedsOf, type InHand } from './board.ts';
import type { Asked } from './asked.ts';
import type { BoardSteps } from './useBoardSteps.ts';

interface StayMenuProps {
  readonly board: Board;
  readonly stay: Stay;
  readonly does: BoardSteps;
  readonly mayChange: boolean;
  /** Takes the stay in hand, to press a bed with it; null where no beds are drawn. */
  readonly onHand: ((hand: InHand | null) => void) | null;
  readonly onAsk: (asked: Asked) => void;
}

/** What can be done with a stay where it is, by the service's own table; whatever dragging does is here too. */
export function StayMenu({ board, stay, does, mayChange, onHand, onAsk }: StayMenuProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const inHand = (): void => onHand?.({ kind: 'stay', id: stay.id });
  const acts: Readonly<Record<StayAction, () => unknown>> = {
    'check-in': () => does.checkIn(stay),
    'check-out': () => does.checkOut(stay),
    'temporary-out': () => onAsk({ what: 'away', stay }),
    return: () => does.comeBack(stay),
    transfer: () => onAsk({ what: 'transfer', stay, bed: null }),
    suspend: () => does.suspend(stay),
    resume: () => does.resume(stay),
    change: inHand,
    cancel: () => does.giveBack(stay),
  };
  // Who is in a bed changes it by a transfer.
  const actions = mayChange ? allowedActions(stay).filter((action) => action !== 'change' || (onHand !== null && stay.state === 'reserved')) : [];
  const swappable = mayChange && onHand !== null && stay.state === 'checked-in' && bedsOf(board).some(({ stays }) => stays.some(({ id, state }) => id !== stay.id && state === 'checked-in'));
  return (
    <Flyout label={t('reservation.menu', { name: stay.person_name })} trigger={<Icon name="more" />} className="firm-ui-button firm-ui-button--icon firm-bed__menu">
      {(close) => (
        <>
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              className="firm-flyout__item"
              onClick={() => {
                close();
                acts[action]();
              }}
            >
              {t(`stay.action.${action}`)}
            </button>
          ))}
          {swappable && (
            <button
              type="button"
              className="firm-flyout__item"
              onClick={() => {
                close();
                inHand();
              }}
            >
              {t('stay.action.swap')}
            </button>
          )}
          <AreaLink to={`/operations/residents/${stay.person}`} className="firm-flyout__item">
            {t('reservation.residentPage')}
          </AreaLink>
        </>
      )}
    </Flyout>
  );
}
