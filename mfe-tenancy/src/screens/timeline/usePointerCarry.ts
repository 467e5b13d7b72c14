/** Moving and stretching stays with the mouse, a pen, or a finger that rests on them first; else a finger scrolls. */
import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { gripAt, type Grip } from './placement.ts';
import { rowAt, type RowLayout } from './rows.ts';
import { edgeSpeed, type Scale } from './scale.ts';
import type { Stay } from './stays.ts';
import type { Carry } from './useCarry.ts';
import { useTouchHold } from './useTouchHold.ts';

export interface PointerCarryOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The element that holds the rows; its edges are the beginning of the first. */
  readonly rows: RefObject<HTMLElement | null>;
  readonly layout: RowLayout;
  readonly scale: Scale;
  readonly rightToLeft: boolean;
  /** Width of the beds' names and height of the days, CSS pixels: they cover what scrolls under them. */
  readonly covered: { readonly inline: number; readonly block: number };
  readonly stayOf: (id: number) => Stay | undefined;
  readonly carry: Carry;
}

interface Held {
  readonly pointer: number;
  readonly stay: Stay;
  readonly grip: Grip;
  /** Where the pointer went down, from the first day on. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly kind: keyof typeof unsteady;
  /** It is no click any more: the stay follows. */
  taken: boolean;
  /** It has left where it went down; until then the page stays, even where a drag to its edge would scroll it. */
  strayed: boolean;
}

/** Less than this is a click with an unsteady hand, CSS pixels. A finger rolls while it rests. */
const unsteady = { finger: 10, other: 4 } as const;

/** How much of a bar's ends stretches it, CSS pixels. */
const edges = { finger: 20, other: 8 } as const;

/** Handlers for the element that holds the rows. `wasDrag` tells a click from the end of a drag. */
export function usePointerCarry({ scroller, rows, layout, scale, rightToLeft, covered, stayOf, carry }: PointerCarryOptions) {
  const held = useRef<Held | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const follows = useRef(0);
  const dragged = useRef(false);
  const touch = useTouchHold(rows);

  const inlineAt = (x: number): number => {
    const box = rows.current?.getBoundingClientRect();
    return box ? (rightToLeft ? box.right - x : x - box.left) - covered.inline : 0;
  };

  const shiftTo = (): void => {
    const now = held.current;
    const box = rows.current?.getBoundingClientRect();
    if (!now || !box) return;
    const row = rowAt(layout, pointer.current.y - box.top);
    const days = Math.round((inlineAt(pointer.current.x) - now.at) / scale.dayWidth);
    carry.shift(now.grip, { days, bed: row?.kind === 'bed' ? row.bed.id : now.stay.bed });
  };
  // The page scrolls on while the pointer rests at its edge: each frame reads the newest arithmetic.
  const latest = useRef(shiftTo);
  useEffect(() => {
    latest.current = shiftTo;
  });

  const follow = (): void => {
    const element = scroller.current;
    const now = held.current;
    if (!now?.taken || !element) return;
    const box = element.getBoundingClientRect();
    const { x, y } = pointer.current;
    const inline = rightToLeft ? box.right - x : x - box.left;
    const along = edgeSpeed(inline, covered.inline, box.width);
    const down = edgeSpeed(y, box.top + covered.block, box.bottom);
    if (now.strayed && (along !== 0 || down !== 0)) {
      element.scrollBy(rightToLeft ? -along : along, down);
      latest.current();
    }
    follows.current = requestAnimationFrame(follow);
  };

  const end = (): void => {
    held.current = null;
    touch.end();
    cancelAnimationFrame(follows.current);
  };
  useEffect(() => () => cancelAnimationFrame(follows.current), []);

  const takeUp = (now: Held): void => {
    now.taken = true;
    dragged.current = true;
    rows.current?.setPointerCapture(now.pointer);
    carry.take(now.stay, now.grip, 'pointer');
    follows.current = requestAnimationFrame(follow);
  };

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    if (!event.isPrimary) return;
    dragged.current = false;
    if (event.button !== 0) return;
    const bar = (event.target as Element).closest<HTMLElement>('[data-stay]');
    const stay = bar && stayOf(Number(bar.dataset['stay']));
    if (!bar || !stay) return;
    const box = bar.getBoundingClientRect();
    const kind = event.pointerType === 'touch' ? 'finger' : 'other';
    const grip = gripAt(rightToLeft ? box.right - event.clientX : event.clientX - box.left, box.width, edges[kind]);
    const at = { x: event.clientX, y: event.clientY };
    const now: Held = { pointer: event.pointerId, stay, grip, at: inlineAt(at.x), ...at, kind, taken: false, strayed: false };
    held.current = now;
    pointer.current = at;
    if (kind === 'finger') touch.begin(bar, () => takeUp(now));
  };

  const onPointerMove = (event: ReactPointerEvent<HTMLElement>): void => {
    const now = held.current;
    if (!now || event.pointerId !== now.pointer) return;
    pointer.current = { x: event.clientX, y: event.clientY };
    now.strayed ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) >= unsteady[now.kind];
    if (!now.taken) {
      if (!now.strayed) return;
      if (now.kind === 'finger') return end();
      takeUp(now);
    }
    shiftTo();
  };

  const onPointerUp = (event: ReactPointerEvent<HTMLElement>): void => {
    const now = held.current;
    if (!now || event.pointerId !== now.pointer) return;
    end();
    if (now.taken) carry.drop();
  };

  const onPointerCancel = (): void => {
    if (held.current?.taken) carry.cancel();
    end();
  };

  return { handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }, isHeld: () => held.current?.taken === true, release: end, wasDrag: () => dragged.current };
}
