import Button from 'antd/es/button';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaysInPlace } from '@firm/shared-ui/inPlace/useStaysInPlace.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { InHand } from './board.ts';
import './handBar.css';

interface HandBarProps {
  readonly kind: InHand['kind'];
  readonly name: string;
  readonly onPut: () => void;
}

/** Shows which resident or stay the next press on a bed is for. */
export function HandBar({ kind, name, onPut }: HandBarProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const bar = useRef<HTMLDivElement>(null);
  useStaysInPlace(bar, 'end');
  return (
    <div ref={bar} className="firm-hand" role="status">
      <Icon name="bed" />
      <span>{t(kind === 'resident' ? 'reservation.hand.resident' : 'reservation.hand.stay', { name })}</span>
      <Button size="small" onClick={onPut}>
        {t('reservation.hand.put')}
      </Button>
    </div>
  );
}
