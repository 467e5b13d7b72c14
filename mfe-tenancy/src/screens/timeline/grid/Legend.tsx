import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BarSample } from '@firm/shared-ui/timegrid/GridBar.tsx';
import { stayStates } from '@firm/tenancy/contract/statuses';
import { useNames } from '../../../names.ts';
import { lateTone, strokes, tones } from '../stays/strokes.ts';
import './legend.css';

/** What the colours and line styles of the bars mean, and which keys and touch gestures move them. */
export function Legend(): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  return (
    <div className="firm-beds__legend">
      <ul aria-label={t('timeline.legend')}>
        {stayStates
          .filter(({ id }) => id !== 'cancelled')
          .map(({ id }) => (
            <li key={id}>
              <BarSample tone={tones[id]} stroke={strokes[id]} />
              {names.stay(id)}
            </li>
          ))}
        <li>
          <BarSample tone={lateTone} stroke={strokes['checked-in']} />
          {t('timeline.late')}
        </li>
      </ul>
      <details className="firm-beds__keys">
        <summary>{t('timeline.keysTitle')}</summary>
        <p>{t('timeline.keys')}</p>
        <p>{t('timeline.touch')}</p>
      </details>
    </div>
  );
}
