/**
 * Selecting many records: by click, Shift for a range, long press on a touch screen, and keyboard (arrows, Space, Shift with
 * either, Ctrl A, Escape; Enter opens the record). One set of listeners for all boxes: each is an element with the record's id as
 * `data-pick`, which contains a focusable `role="checkbox"` and a link to the record.
 */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useAreaNavigate } from '../area/index.ts';
import { useRightToLeft } from '../table/useRightToLeft.ts';
import { pressedLetter } from '../typing/pressedLetter.ts';
import { chooseRange, keepOnly, nothingChosen, toggleAll, toggleOne, type Selection } from './selection.ts';
import { useLongPress } from './useLongPress.ts';

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** What the view knows about the positions of its records. */
export interface RecordMap {
  neighbour(id: number, arrow: Arrow, rtl: boolean): number | null;
  /** Scrolls until the record's box is rendered. */
  reveal(id: number): void;
}

const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const recordAt = (target: EventTarget): number | null => {
  const box = (target as Element).closest<HTMLElement>('[data-pick]');
  return box ? Number(box.dataset['pick']) : null;
};

interface RecordSelectionOptions {
  /** Ids in their order on the screen. */
  readonly order: readonly number[];
  /** Whether a record still exists, shown or not; best memoised. */
  readonly isThere: (id: number) => boolean;
  readonly map: RefObject<RecordMap | null>;
  /** Whether records can be selected; otherwise they can only be focused and opened. */
  readonly selectable: boolean;
  readonly addressOf: (id: number) => string;
}

/** `rootProps` are for the element around all boxes. */
export function useRecordSelection({ order, isThere, map, selectable, addressOf }: RecordSelectionOptions) {
  const navigate = useAreaNavigate();
  const [kept, setSelection] = useState<Selection>(nothingChosen);
  const selection = useMemo(() => keepOnly(kept, isThere), [kept, isThere]);
  const [active, setActive] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const toFocus = useRef<number | null>(null);
  const ids = useMemo(() => new Set(order), [order]);
  const tabbable = active !== null && ids.has(active) ? active : (order[0] ?? null);
  const isSelecting = selection.chosen.size > 0;
  const rtl = useRightToLeft();

  const press = useLongPress((target) => {
    const id = recordAt(target);
    if (id === null || !selectable) return false;
    setActive(id);
    setSelection((now) => toggleOne(now, id));
    return true;
  });

  useEffect(() => {
    if (toFocus.current === null) return;
    const id = toFocus.current;
    toFocus.current = null;
    focusBox(root.current, id);
  }, [active]);

  const goTo = (id: number): void => {
    toFocus.current = id;
    map.current?.reveal(id);
    setActive(id);
  };

  const select = (id: number, range: boolean): void => {
    setActive(id);
    setSelection((now) => (range ? chooseRange(now, id, order) : toggleOne(now, id)));
  };

  const onClickCapture = (event: MouseEvent): void => {
    const id = recordAt(event.target);
    if (press.swallowsClick()) return stop(event);
    if (id === null) return;
    const target = event.target as Element;
    const touch = press.isTouch();
    const onLink = target.closest('a') !== null;
    if (!selectable || (onLink && !event.shiftKey && !(touch && isSelecting))) return;
    stop(event);
    // A tap opens a record, until the first one is selected by a long press or by its checkbox.
    if (touch && !isSelecting && !target.closest('[role=checkbox]')) return void navigate(addressOf(id));
    select(id, event.shiftKey);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const id = recordAt(event.target);
    if (id === null) return;
    const isBox = (event.target as Element).getAttribute('role') === 'checkbox';
    if (arrows.includes(event.key)) {
      const next = map.current?.neighbour(id, event.key as Arrow, rtl) ?? null;
      event.preventDefault();
      if (next === null) return;
      if (event.shiftKey && selectable) setSelection((now) => chooseRange(chooseRange(now, id, order), next, order));
      goTo(next);
    } else if (event.key === 'Home' || event.key === 'End') {
      const end = event.key === 'Home' ? order[0] : order.at(-1);
      event.preventDefault();
      if (end !== undefined) goTo(end);
    } else if (event.key === ' ' && isBox) {
      event.preventDefault();
      select(id, event.shiftKey);
    } else if (event.key === 'Enter' && isBox) {
      void navigate(addressOf(id));
    } else if (pressedLetter(event) === 'a' && (event.ctrlKey || event.metaKey) && selectable) {
      event.preventDefault();
      setSelection((now) => ({ ...now, chosen: new Set([...now.chosen, ...order]) }));
    } else if (event.key === 'Escape' && isSelecting) {
      event.stopPropagation();
      setSelection(nothingChosen);
    }
  };

  return {
    selection,
    tabbable,
    chooseAll: (ids: readonly number[]) => setSelection((now) => toggleAll(now, ids)),
    clear: () => setSelection(nothingChosen),
    rootProps: { ref: root, onClickCapture, onKeyDown, ...press.handlers },
  };
}

export type RecordSelection = ReturnType<typeof useRecordSelection>;

function stop(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The box may be rendered only a moment after the list has scrolled to it. */
function focusBox(root: HTMLElement | null, id: number, tries = 10): void {
  const box = root?.querySelector<HTMLElement>(`[data-pick="${id}"] [tabindex]`);
  if (box) box.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusBox(root, id, tries - 1));
}

