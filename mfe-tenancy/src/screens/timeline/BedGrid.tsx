import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRightToLeft } from '@firm/shared-ui/table/useRightToLeft.ts';
import { resourceType } from '@firm/tenancy/contract/resourceTypes';
import { useNames } from '../../names.ts';
import { BedLine } from './BedLine.tsx';
import { weekdayOf } from './dayNumbers.ts';
import { Ghost } from './Ghost.tsx';
import { GroupLine } from './GroupLine.tsx';
import { Head } from './Head.tsx';
import { actionOf } from './keyboard.ts';
import type { Surroundings } from './refusals.ts';
import { bedBeside, type RowLayout } from './rows.ts';
import { positionOf, widthOf, type Scale } from './scale.ts';
import { occupiedOn, overlaps, staysOf, type Stay } from './stays.ts';
import { useCarry, type Carried } from './useCarry.ts';
import { usePointerCarry } from './usePointerCarry.ts';
import { usePort } from './usePort.ts';
import { useStayWords } from './useStayWords.ts';
import { useVisible } from './useVisible.ts';
import { stayBeside } from './walk.ts';
import './grid.css';

export interface BedGridProps {
  readonly layout: RowLayout;
  readonly scale: Scale;
  readonly surroundings: Surroundings;
  /** Of the dormitories together: marked above the beds. Lines have their own. */
  readonly today: number;
  readonly stayOf: (id: number) => Stay | undefined;
  readonly phone: boolean;
  readonly onDrop: (carried: Carried) => void;
  /** `x`: where it was pressed, or the middle of what is seen of the bar; physical, CSS pixels. */
  readonly onOpen: (stay: Stay, bar: HTMLElement, x: number) => void;
  readonly onFold: (group: string) => void;
}

/** Height of the months and days, CSS pixels. */
const headHeight = 60;
/** A day or two before today stay in view. */
const before = 2;

/** Beds by days: only what is in view is drawn; stays move by drag and by keyboard. */
export function BedGrid({ layout, scale, surroundings, today, stayOf, phone, onDrop, onOpen, onFold }: BedGridProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const words = useStayWords();
  const rightToLeft = useRightToLeft();
  const help = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const wantsFocus = useRef(false);
  const { stays, todayAt, bedOf } = surroundings;
  const nameWidth = phone ? 104 : 168;
  const horizon = scale.first + scale.days;
  const carry = useCarry({ surroundings, horizon, onDrop });
  const { carried } = carry;
  const visible = useVisible(scroller, layout, scale);
  const pointer = usePointerCarry({ scroller, rows: lines, layout, scale, rightToLeft, covered: { inline: nameWidth, block: headHeight }, stayOf, carry });
  const typeName = (type: number): string => names.type(type, resourceType(type)?.name);
  const refOf = (bed: number): string => bedOf(bed)?.ref ?? '';

  const port = usePort({ scroller, layout, scale, rightToLeft, covered: { inline: nameWidth, block: headHeight } });
  const { scrollTo } = port;
  useLayoutEffect(() => scrollTo(positionOf(scale, today - before)), [scrollTo, scale, today]);

  useEffect(() => {
    if (!wantsFocus.current || focused === null) return;
    const bar = lines.current?.querySelector<HTMLElement>(`[data-stay="${focused}"]`);
    if (!bar) return;
    wantsFocus.current = false;
    bar.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const bar = (event.target as Element).closest<HTMLElement>('[data-stay]');
    const stay = carried?.stay ?? (bar && stayOf(Number(bar.dataset['stay'])));
    if (pointer.isHeld()) {
      if (event.key !== 'Escape') return;
      pointer.release();
      carry.cancel();
      return;
    }
    const action = stay && actionOf(event, carried !== null, rightToLeft);
    if (!stay || !action) return;
    event.preventDefault();
    if (action.do === 'open' && bar) onOpen(stay, bar, port.middleOf(bar));
    if (action.do === 'take') carry.take(stay, 'move', 'keys');
    if (action.do === 'drop') carry.drop();
    if (action.do === 'cancel') carry.cancel();
    if (action.do === 'walk') {
      const next = stayBeside({ layout, stays, from: scale.first, to: horizon }, stay, action.step);
      if (!next) return;
      wantsFocus.current = true;
      setFocused(next.id);
      port.bringIntoView(next.bed, next.start);
    }
    if (action.do === 'shift' && carried) {
      const bed = action.beds === 0 ? carried.to.bed : (bedBeside(layout, carried.to.bed, action.beds)?.id ?? carried.to.bed);
      carry.shift(action.grip, { days: action.days, bed });
      port.bringIntoView(bed, carried.to.start + (action.grip === 'move' ? action.days : 0));
    }
  };

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const bar = (event.target as Element).closest<HTMLElement>('[data-stay]');
    const stay = bar && stayOf(Number(bar.dataset['stay']));
    // A key's click comes from Enter, which has opened it already.
    if (!bar || !stay || carried || pointer.wasDrag() || event.detail === 0) return;
    setFocused(stay.id);
    onOpen(stay, bar, event.clientX);
  };

  const tabStop = useMemo(() => {
    const drawn = visible.rows
      .flatMap((row) => (row.kind === 'bed' ? staysOf(stays, row.bed.id) : []))
      .filter((stay) => overlaps(stay, { start: visible.days.from, end: visible.days.to }));
    return drawn.find((stay) => stay.id === focused) ?? drawn[0] ?? null;
  }, [visible.rows, visible.days, stays, focused]);

  return (
    <>
      <p id={help} className="firm-hidden">
        {t('timeline.keys')}
      </p>
      <p className="firm-hidden" role="status" aria-live="assertive">
        {carried && (carried.refusal ? t('timeline.refusedAt', { reason: words.reason(carried.refusal) }) : words.place(carried.to, refOf(carried.to.bed)))}
      </p>
      <div
        ref={scroller}
        className={carried ? 'firm-beds__scroll firm-beds__scroll--carrying' : 'firm-beds__scroll'}
        role="region"
        aria-label={t('timeline.label')}
        aria-describedby={help}
        tabIndex={0}
        onScroll={visible.onScroll}
        onKeyDown={onKeyDown}
      >
        <div
          className="firm-beds__canvas"
          style={
            {
              inlineSize: nameWidth + widthOf(scale),
              '--firm-beds-name': `${nameWidth}px`,
              '--firm-beds-day': `${scale.dayWidth}px`,
              '--firm-beds-saturday': `${saturdayAt(scale)}px`,
            } as CSSProperties
          }
        >
          <Head scale={scale} days={visible.days} today={today} />
          <div ref={lines} className="firm-beds__lines" style={{ blockSize: layout.height }} onClick={onClick} {...pointer.handlers}>
            {visible.rows.map((row) =>
              row.kind === 'group' ? (
                <GroupLine key={row.key} row={row} taken={occupiedOn(stays, row.beds, todayAt(row.beds[0]?.id ?? 0))} t={t} onFold={onFold} />
              ) : (
                <BedLine
                  key={row.key}
                  row={row}
                  about={row.bed.outOfOrder ? t('timeline.outOfOrder') : typeName(row.bed.type)}
                  words={words}
                  scale={scale}
                  days={visible.days}
                  today={todayAt(row.bed.id)}
                  stays={staysOf(stays, row.bed.id)}
                  tabStop={tabStop?.bed === row.bed.id ? tabStop.id : null}
                  carried={carried?.stay.bed === row.bed.id ? carried.stay.id : null}
                />
              ),
            )}
            {carried && <Ghost carried={carried} layout={layout} scale={scale} bedRef={refOf} />}
          </div>
        </div>
      </div>
    </>
  );
}

/** Where the first Saturday stands, for the shading of weekends that the rows' background repeats. */
function saturdayAt({ first, dayWidth }: Scale): number {
  return (6 - weekdayOf(first)) * dayWidth;
}
