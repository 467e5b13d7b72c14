import { memo, type ReactNode } from 'react';
import { useDayNames } from '../format/useDayNames.ts';
import { dateOf, dayOfMonth } from './dayNumbers.ts';
import { months, positionOf, ticks, type DaySpan, type Scale } from './scale.ts';

interface HeadProps {
  /** Heading of the column with the lines' names. */
  readonly corner: string;
  readonly scale: Scale;
  readonly days: DaySpan;
  readonly today: number;
}

/** The header with the days: months that stay in view while their days do, and the days' numbers. */
export const Head = memo(function Head({ corner, scale, days, today }: HeadProps): ReactNode {
  const names = useDayNames();
  return (
    <div className="firm-timegrid__head">
      <div className="firm-timegrid__corner">{corner}</div>
      <div className="firm-timegrid__days" aria-hidden="true">
        {months(scale).map(({ key, from, to }) => (
          <div key={key} className="firm-timegrid__month" style={{ insetInlineStart: positionOf(scale, from), inlineSize: (to - from) * scale.dayWidth }}>
            <span>{names.month(dateOf(from))}</span>
          </div>
        ))}
        {ticks(scale, days).map(({ day, weekend }) => (
          <div
            key={day}
            className={['firm-timegrid__day', weekend ? 'firm-timegrid__day--weekend' : '', day === today ? 'firm-timegrid__day--today' : ''].join(' ')}
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
