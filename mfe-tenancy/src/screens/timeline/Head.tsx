import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayNames } from '../booking/dayNames.ts';
import { dateOf, dayOfMonth } from './dayNumbers.ts';
import { months, positionOf, ticks, type DaySpan, type Scale } from './scale.ts';

export interface HeadProps {
  readonly scale: Scale;
  readonly days: DaySpan;
  readonly today: number;
}

/** The days above the beds: months that stay in view while their days do, and the days' numbers. */
export const Head = memo(function Head({ scale, days, today }: HeadProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useDayNames();
  return (
    <div className="firm-beds__head">
      <div className="firm-beds__corner">{t('timeline.bed')}</div>
      <div className="firm-beds__days" aria-hidden="true">
        {months(scale).map(({ key, from, to }) => (
          <div key={key} className="firm-beds__month" style={{ insetInlineStart: positionOf(scale, from), inlineSize: (to - from) * scale.dayWidth }}>
            <span>{names.month(dateOf(from))}</span>
          </div>
        ))}
        {ticks(scale, days).map(({ day, weekend }) => (
          <div
            key={day}
            className={['firm-beds__day', weekend ? 'firm-beds__day--weekend' : '', day === today ? 'firm-beds__day--today' : ''].join(' ')}
            style={{ insetInlineStart: positionOf(scale, day), inlineSize: Math.max(scale.dayWidth, 20) }}
          >
            {scale.dayWidth >= 32 && <small>{names.weekday(dateOf(day))}</small>}
            <span>{dayOfMonth(day)}</span>
          </div>
        ))}
      </div>
    </div>
  );
});
