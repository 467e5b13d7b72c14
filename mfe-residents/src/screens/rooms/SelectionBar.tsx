import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';

export interface SelectionBarProps {
  readonly count: number;
  /** Of those, how many the filters hide. */
  readonly hidden: number;
  readonly onStatus: () => void;
  readonly onChooseShown: () => void;
  readonly onClear: () => void;
}

/** What can be done with the chosen rooms; stays in sight while one scrolls. */
export function SelectionBar({ count, hidden, onStatus, onChooseShown, onClear }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  return (
    <div className="firm-rooms__selection" role="region" aria-label={t('rooms.chosenRooms')}>
      <strong role="status">
        {t('rooms.chosen', { n: formats.number(count) })}
        {hidden > 0 && <span className="firm-rooms__hidden"> {t('rooms.chosenHidden', { n: formats.number(hidden) })}</span>}
      </strong>
      <Button onClick={onChooseShown}>{t('rooms.chooseShown')}</Button>
      <Button onClick={onClear}>{t('rooms.clear')}</Button>
      <Button type="primary" onClick={onStatus}>
        {t('rooms.setStatus')}
      </Button>
    </div>
  );
}
