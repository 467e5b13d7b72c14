import { memo, type CSSProperties, type ReactNode } from 'react';
import { drawnSpan, overlaps, type Bar } from './bars.ts';
import { GridBar } from './GridBar.tsx';
import type { GridLook } from './look.ts';
import type { GridLine, LineRow } from './rows.ts';
import { positionOf, type DaySpan, type Scale } from './scale.ts';

interface LineProps<L extends GridLine, B extends Bar> {
  readonly row: LineRow<L>;
  readonly look: Pick<GridLook<L, B, never>, 'line' | 'bar'>;
  readonly scale: Scale;
  readonly days: DaySpan;
  /** The current day at the line's location. */
  readonly today: number;
  readonly bars: readonly B[];
  /** The bar of this line that is the Tab stop, if any. */
  readonly tabStop: number | null;
  /** The bar of this line that is being moved, if any. */
  readonly carried: number | null;
}

/** One line: its name, and its bars. Renders again only if something of this line changes. */
export const Line = memo(function Line<L extends GridLine, B extends Bar>({ row, look, scale, days, today, bars, tabStop, carried }: LineProps<L, B>): ReactNode {
  const { name, title, closed } = look.line(row.line);
  return (
    <div
      className={closed ? 'firm-timegrid__line firm-timegrid__line--closed' : 'firm-timegrid__line'}
      style={{ insetBlockStart: row.top, '--firm-timegrid-today': `${positionOf(scale, today)}px` } as CSSProperties}
    >
      <div className="firm-timegrid__name" title={title}>
        {name}
      </div>
      <div className="firm-timegrid__track">
        {bars
          .filter((bar) => overlaps(drawnSpan(bar), { start: days.from, end: days.to }))
          .map((bar) => (
            <GridBar
              key={bar.id}
              id={bar.id}
              {...drawnSpan(bar)}
              {...look.bar(bar)}
              scale={scale}
              isTabStop={bar.id === tabStop}
              isCarried={bar.id === carried}
            />
          ))}
      </div>
    </div>
  );
}) as <L extends GridLine, B extends Bar>(props: LineProps<L, B>) => ReactNode;
