/** The same moves as dragging a card, as buttons: for the keyboard, for screen readers, and for people who cannot drag. */
import { useTranslation } from 'react-i18next';
import { Flyout } from '../dialog/Flyout.tsx';
import { FlyoutItem } from '../dialog/FlyoutItem.tsx';
import { Icon } from '../status/Icon.tsx';

interface CardMenuProps {
  readonly id: string;
  /** The card in words. */
  readonly label: string;
  /** The lanes to which it can be moved. */
  readonly lanes: readonly { readonly id: string; readonly title: string }[];
  readonly onLane: (lane: string) => void;
  /** Moves it within its lane; only where the order is kept. */
  readonly onStep?: (by: -1 | 1) => void;
  /** Whether the card is selected; undefined if cards cannot be selected. */
  readonly chosen?: boolean;
  readonly onChoose?: () => void;
  readonly first?: boolean;
  readonly last?: boolean;
}

export function CardMenu({ id, label, lanes, onLane, onStep, chosen, onChoose, first = false, last = false }: CardMenuProps) {
  const { t } = useTranslation('ui');
  return (
    <Flyout
      id={id}
      label={t('kanban.moveCard', { card: label })}
      trigger={<Icon name="more" />}
      className="firm-ui-button firm-ui-button--icon firm-lane__menu"
    >
      {() => (
        <>
          {onChoose && <FlyoutItem onChoose={onChoose}>{t(chosen ? 'kanban.giveUp' : 'kanban.pick')}</FlyoutItem>}
          {onStep && (
            <>
              <FlyoutItem disabled={first} onChoose={() => onStep(-1)}>
                {t('kanban.up')}
              </FlyoutItem>
              <FlyoutItem disabled={last} onChoose={() => onStep(1)}>
                {t('kanban.down')}
              </FlyoutItem>
            </>
          )}
          <p className="firm-flyout__heading">{t(lanes.length > 0 ? 'kanban.moveTo' : 'kanban.noMoves')}</p>
          {lanes.map((lane) => (
            <FlyoutItem key={lane.id} onChoose={() => onLane(lane.id)}>
              {lane.title}
            </FlyoutItem>
          ))}
        </>
      )}
    </Flyout>
  );
}
