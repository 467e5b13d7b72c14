/**
 * Lines by days: who or what takes a bed, a room or a machine from when to when (docs/rules/tenancy.md#bed-timeline). Only the
 * visible part is rendered; bars are moved by drag, touch and keyboard. Content and rules of moving come from the caller
 * (`GridLook`, `MoveRules`).
 */
import { useId, useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useRightToLeft } from '../table/useRightToLeft.ts';
import { barsOf, takenOn, type Bar, type BarsByLine } from './bars.ts';
import { weekdayOf } from './dayNumbers.ts';
import { Ghost } from './Ghost.tsx';
import { GroupLine } from './GroupLine.tsx';
import { Head } from './Head.tsx';
import { actionOf } from './keyboard.ts';
import { Line } from './Line.tsx';
import type { GridLook } from './look.ts';
import { lineBeside, type GridLine, type RowLayout } from './rows.ts';
import { positionOf, widthOf, type Scale } from './scale.ts';
import { useCarry, type Carried, type MoveRules } from './useCarry.ts';
import { useFocusedBar } from './useFocusedBar.ts';
import { usePointerCarry } from './usePointerCarry.ts';
import { useViewport } from './useViewport.ts';
import { useVisible } from './useVisible.ts';
import { barBeside } from './walk.ts';
import '../status/hidden.css';
import './timegrid.css';

export interface TimeGridProps<L extends GridLine, B extends Bar, R> {
  /** From `layRows`. */
  readonly layout: RowLayout<L>;
  readonly scale: Scale;
  /** From `indexBars`. */
  readonly bars: BarsByLine<B>;
  readonly barById: (id: number) => B | undefined;
  /** Marked above the lines; a day as in dayNumbers.ts. */
  readonly today: number;
  /** The current day at a line's location: each may have its own. */
  readonly todayAt: (line: number) => number;
  readonly look: GridLook<L, B, R>;
  readonly rules: MoveRules<B, R>;
  readonly phone: boolean;
  /** A bar was dropped at another place; also called for a refused one, so that the caller can explain it. */
  readonly onDrop: (carried: Carried<B, R>) => void;
  /** `x`: where it was pressed, or the middle of the visible part of the bar; physical, CSS pixels. */
  readonly onOpen: (bar: B, element: HTMLElement, x: number) => void;
  readonly onFold: (group: string) => void;
}

/** Height of the header with months and days, CSS pixels. */
const headHeight = 60;
/** Days before today that stay in view. */
const before = 2;

export function TimeGrid<L extends GridLine, B extends Bar, R>(props: TimeGridProps<L, B, R>): ReactNode {
  const { layout, scale, bars, barById, today, todayAt, look, rules, phone, onDrop, onOpen, onFold } = props;
  const rightToLeft = useRightToLeft();
  const help = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const nameWidth = phone ? 104 : 168;
  const horizon = scale.first + scale.days;
  const carry = useCarry({ rules, horizon, onDrop });
  const { carried } = carry;
  const visible = useVisible(scroller, layout, scale);
  const pointer = usePointerCarry({ scroller, rows: lines, layout, scale, rightToLeft, covered: { inline: nameWidth, block: headHeight }, barById, carry });

  const viewport = useViewport({ scroller, layout, scale, rightToLeft, covered: { inline: nameWidth, block: headHeight } });
  const { scrollTo } = viewport;
  useLayoutEffect(() => scrollTo(positionOf(scale, today - before)), [scrollTo, scale, today]);

  const { tabStop, remember, moveTo } = useFocusedBar({ lines, rows: visible.rows, days: visible.days, bars });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const element = barElement(event);
    const bar = carried?.bar ?? (element && barById(Number(element.dataset['bar'])));
    if (pointer.isHeld()) {
      if (event.key !== 'Escape') return;
      pointer.release();
      carry.cancel();
      return;
    }
    const action = bar && actionOf(event, carried !== null, rightToLeft);
    if (!bar || !action) return;
    event.preventDefault();
    if (action.do === 'open' && element) onOpen(bar, element, viewport.middleOf(element));
    if (action.do === 'take') carry.take(bar, 'move', 'keys');
    if (action.do === 'drop') carry.drop();
    if (action.do === 'cancel') carry.cancel();
    if (action.do === 'walk') {
      const next = barBeside({ layout, bars, from: scale.first, to: horizon }, bar, action.step);
      if (!next) return;
      moveTo(next);
      viewport.bringIntoView(next.line, next.start);
    }
    if (action.do === 'shift' && carried) {
      const line = action.lines === 0 ? carried.to.line : (lineBeside(layout, carried.to.line, action.lines)?.id ?? carried.to.line);
      carry.shift(action.grip, { days: action.days, line });
      viewport.bringIntoView(line, carried.to.start + (action.grip === 'move' ? action.days : 0));
    }
  };

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const element = barElement(event);
    const bar = element && barById(Number(element.dataset['bar']));
    // A click from the keyboard is ignored: it comes from Enter, which has opened the bar already.
    if (!element || !bar || carried || pointer.wasDrag() || event.detail === 0) return;
    remember(bar);
    onOpen(bar, element, event.clientX);
  };

  return (
    <>
      <p id={help} className="firm-hidden">
        {look.keys}
      </p>
      <p className="firm-hidden" role="status" aria-live="assertive">
        {carried && (carried.refusal === null ? look.placement(carried.to) : look.refused(carried.refusal))}
      </p>
      <div
        ref={scroller}
        className={carried ? 'firm-timegrid__scroll firm-timegrid__scroll--carrying' : 'firm-timegrid__scroll'}
        role="region"
        aria-label={look.label}
        aria-describedby={help}
        tabIndex={0}
        onScroll={visible.onScroll}
        onKeyDown={onKeyDown}
      >
        <div className="firm-timegrid__canvas" style={canvasStyle(scale, nameWidth)}>
          <Head corner={look.corner} scale={scale} days={visible.days} today={today} />
          <div ref={lines} className="firm-timegrid__lines" style={{ blockSize: layout.height }} onClick={onClick} {...pointer.handlers}>
            {visible.rows.map((row) => {
              if (row.kind === 'line') {
                const { id } = row.line;
                return (
                  <Line
                    key={row.key}
                    row={row}
                    look={look}
                    scale={scale}
                    days={visible.days}
                    today={todayAt(id)}
                    bars={barsOf(bars, id)}
                    tabStop={tabStop?.line === id ? tabStop.id : null}
                    carried={carried?.bar.line === id ? carried.bar.id : null}
                  />
                );
              }
              const taken = takenOn(bars, row.lines, todayAt(row.lines[0]?.id ?? 0));
              return <GroupLine key={row.key} row={row} taken={taken} words={look.taken(taken, row.lines.length)} onFold={onFold} />;
            })}
            {carried && <Ghost carried={carried} layout={layout} scale={scale} look={look} />}
          </div>
        </div>
      </div>
    </>
  );
}

/** The size of the canvas, and what its style sheet reads of the scale. @param nameWidth of the lines' names, CSS pixels */
const canvasStyle = (scale: Scale, nameWidth: number): CSSProperties =>
  ({
    inlineSize: nameWidth + widthOf(scale),
    '--firm-timegrid-name': `${nameWidth}px`,
    '--firm-timegrid-day': `${scale.dayWidth}px`,
    // Position of the first Saturday, for the shading of weekends that the rows' background repeats.
    '--firm-timegrid-saturday': `${(6 - weekdayOf(scale.first)) * scale.dayWidth}px`,
  }) as CSSProperties;

const barElement = (event: KeyboardEvent | MouseEvent): HTMLElement | null => (event.target as Element).closest<HTMLElement>('[data-bar]');
