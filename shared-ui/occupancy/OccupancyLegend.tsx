import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { LEVEL_TONES, OCCUPANCY_LEVELS, type OccupancyLevel } from './level.ts';
import '../status/tones.css';
import './occupancy.css';

const FILL: Readonly<Record<OccupancyLevel, number>> = { empty: 0, partly: 50, full: 100, over: 100, closed: 0 };

/** Legend of the colours and fill levels of room tiles. */
export function OccupancyLegend() {
  const { t } = useTranslation('ui');
  return (
    <ul className="firm-legend">
      {OCCUPANCY_LEVELS.map((level) => (
        <li key={level}>
          <span
            aria-hidden="true"
            className={`firm-legend__tile firm-tile--${level} firm-tone-${LEVEL_TONES[level]}`}
            style={{ '--firm-tile-fill': `${FILL[level]}%` } as CSSProperties}
          />
          {t(`occupancy.level.${level}`)}
        </li>
      ))}
    </ul>
  );
}
