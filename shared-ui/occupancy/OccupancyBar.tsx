/** How many beds of a dormitory, floor or room are taken: as a bar and in figures. Without antd. */
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/useFormats.ts';
import { occupancyFill, occupancyRate } from './level.ts';
import './occupancy.css';

interface OccupancyBarProps {
  readonly occupied: number;
  readonly beds: number;
  /** Whose occupancy it is, for screen readers: a name or reference. */
  readonly label: string;
  /** Text in place of 'x of y beds taken', if it is not about beds. */
  readonly words?: string;
  /** `thin` shows only the bar, for use where figures are already shown. */
  readonly form?: 'figures' | 'thin';
}

export function OccupancyBar({ occupied, beds, label, words: given, form = 'figures' }: OccupancyBarProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const words = given ?? (beds > 0 ? t('occupancy.of', { occupied: formats.number(occupied), beds: formats.number(beds) }) : t('occupancy.none'));
  return (
    <div className={occupied > beds ? 'firm-occupancy firm-occupancy--over' : 'firm-occupancy'}>
      {form === 'figures' && (
        <div className="firm-occupancy__figures" aria-hidden="true">
          <span>{words}</span>
          {beds > 0 && <strong>{formats.percent(Math.round(occupancyRate(occupied, beds)))}</strong>}
        </div>
      )}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(beds, occupied)}
        aria-valuenow={occupied}
        aria-valuetext={words}
        className="firm-occupancy__track"
      >
        <span className="firm-occupancy__fill" style={{ inlineSize: `${occupancyFill(occupied, beds)}%` }} />
      </div>
    </div>
  );
}
