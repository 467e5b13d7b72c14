import { useTranslation } from 'react-i18next';

interface CardPickProps {
  /** The card in words. */
  readonly card: string;
  readonly isChosen: boolean;
  /** @param range selects everything from the card that was selected before */
  readonly onToggle: (range: boolean) => void;
}

/** The checkbox with which a card is selected. */
export function CardPick({ card, isChosen, onToggle }: CardPickProps) {
  const { t } = useTranslation('ui');
  return (
    <label className="firm-lane__pick">
      <input
        type="checkbox"
        aria-label={t('kanban.choose', { card })}
        checked={isChosen}
        // A click, unlike a change event, tells whether Shift is held.
        readOnly
        onClick={(event) => onToggle(event.shiftKey)}
      />
    </label>
  );
}
