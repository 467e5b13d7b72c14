/**
 * Choosing many rooms at once: a click, Shift for a range, a long press on a touch screen, and the keyboard (arrows,
 * Space, Shift with either, Ctrl A, Escape; Enter opens the room). One set of listeners for all boxes.
 */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { useRightToLeft } from '@firm/shared-ui/table/useRightToLeft.ts';
import { roomAddress } from '../../zone/addresses.ts';
import { chooseRange, keepOnly, nothingChosen, toggleAll, toggleRoom, type RoomSelection } from './roomSelection.ts';
import { useLongPress } from './useLongPress.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** What the view at hand knows of where its rooms are. */
export interface RoomMap {
  neighbour(id: number, arrow: Arrow, rtl: boolean): number | null;
  /** Scrolls so that the room's box is drawn. */
  reveal(id: number): void;
}

const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const roomAt = (target: EventTarget): number | null => {
  const box = (target as Element).closest<HTMLElement>('[data-room]');
  return box ? Number(box.dataset['room']) : null;
};

export function useRoomPicking(order: readonly number[], isThere: (id: number) => boolean, map: RefObject<RoomMap | null>, selectable: boolean) {
  const navigate = useAreaNavigate();
  const [kept, setSelection] = useState<RoomSelection>(nothingChosen);
  const selection = useMemo(() => keepOnly(kept, isThere), [kept, isThere]);
  const [active, setActive] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const toFocus = useRef<number | null>(null);
  const places = useMemo(() => new Set(order), [order]);
  const tabbable = active !== null && places.has(active) ? active : (order[0] ?? null);
  const isSelecting = selection.chosen.size > 0;
  const rtl = useRightToLeft();

  const press = useLongPress((target) => {
    const id = roomAt(target);
    if (id === null || !selectable) return false;
    setActive(id);
    setSelection((now) => toggleRoom(now, id));
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

  const pick = (id: number, range: boolean): void => {
    setActive(id);
    setSelection((now) => (range ? chooseRange(now, id, order) : toggleRoom(now, id)));
  };

  const onClickCapture = (event: MouseEvent): void => {
    const id = roomAt(event.target);
    if (press.swallowsClick()) return stop(event);
    if (id === null) return;
    const target = event.target as Element;
    const touch = press.isTouch();
    const onLink = target.closest('a') !== null;
    if (!selectable || (onLink && !event.shiftKey && !(touch && isSelecting))) return;
    stop(event);
    // A finger that taps a room wants to see it, until the first one is chosen by a long press or its box.
    if (touch && !isSelecting && !target.closest('[role=checkbox]')) return void navigate(roomAddress(id));
    pick(id, event.shiftKey);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const id = roomAt(event.target);
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
      pick(id, event.shiftKey);
    } else if (event.key === 'Enter' && isBox) {
      void navigate(roomAddress(id));
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && selectable) {
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

export type RoomPicking = ReturnType<typeof useRoomPicking>;

function stop(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The box may be drawn only a moment after the list has scrolled to it. */
function focusBox(root: HTMLElement | null, id: number, tries = 10): void {
  const box = root?.querySelector<HTMLElement>(`[data-room="${id}"] [tabindex]`);
  if (box) box.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusBox(root, id, tries - 1));
}

