import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Board } from '../../../api.ts';
import type { InHand } from './board.ts';
import './handBar.css';

interface HandBarProps {
  readonly board: Board;
  readonly hand: InHand;
  readonly onPut: () => void;
}

/** Shows which resident or stay the next press on a bed is for. */
export function HandBar({ board, hand, onPut }: HandBarProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const name =
    hand.kind === 'resident' ? board.residents.find(({ id }) => id === hand.id)?.name : board.allocations.find(({ id }) => id === hand.id)?.person_name;
  return (
    <div className="firm-hand" role="status">
      <Icon name="bed" />
      <span>{t(hand.kind === 'resident' ? 'reservation.hand.resident' : 'reservation.hand.stay', { name })}</span>
      <Button size="small" onClick={onPut}>
        {t('reservation.hand.put')}
      </Button>
    </div>
  );
}
