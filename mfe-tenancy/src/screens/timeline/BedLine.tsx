import { memo, type CSSProperties, type ReactNode } from 'react';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { Bar } from './Bar.tsx';
import type { BedRow } from './rows.ts';
import { positionOf, type DaySpan, type Scale } from './scale.ts';
import { overlaps, type Stay } from './stays.ts';
import type { StayWords } from './useStayWords.ts';

export interface BedLineProps {
  readonly row: BedRow;
  /** What kind of bed it is, or that it is out of order. */
  readonly about: string;
  /** By the grid: a hook in each bar would cost more than the bar. */
  readonly words: StayWords;
  readonly scale: Scale;
  readonly days: DaySpan;
  /** The day that it is where the bed stands. */
  readonly today: number;
  readonly stays: readonly Stay[];
  /** The stay of this bed that Tab reaches, if it is here. */
  readonly tabStop: number | null;
  /** The stay of this bed that is being moved, if it is here. */
  readonly carried: number | null;
}

/** One bed: its reference, and who has it when. Drawn anew only when something of this bed changes. */
export const BedLine = memo(function BedLine({ row, about, words, scale, days, today, stays, tabStop, carried }: BedLineProps): ReactNode {
  const { ref, outOfOrder } = row.bed;
  return (
    <div
      className={outOfOrder ? 'firm-beds__line firm-beds__line--closed' : 'firm-beds__line'}
      style={{ insetBlockStart: row.top, '--firm-beds-today': `${positionOf(scale, today)}px` } as CSSProperties}
    >
      <div className="firm-beds__name" title={`${ref} · ${about}`}>
        <Id mono>{ref}</Id>
        {outOfOrder ? <Icon name="ban" /> : <small>{about}</small>}
      </div>
      <div className="firm-beds__track">
        {stays
          .filter((stay) => overlaps(stay, { start: days.from, end: days.to }))
          .map((stay) => (
            <Bar key={stay.id} stay={stay} words={words} bedRef={ref} scale={scale} isTabStop={stay.id === tabStop} isCarried={stay.id === carried} />
          ))}
      </div>
    </div>
  );
});
