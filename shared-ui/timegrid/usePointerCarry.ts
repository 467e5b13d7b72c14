/** Moving and resizing bars with the mouse, a pen, or a finger after a long press; otherwise a finger scrolls. */
import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { Bar } from './bars.ts';
import { gripAt, type Grip } from './placement.ts';
import { rowAt, type GridLine, type RowLayout } from './rows.ts';
import { edgeSpeed, type Scale } from './scale.ts';
import type { Carry } from './useCarry.ts';
import { useTouchHold } from './useTouchHold.ts';

interface PointerCarryOptions<B extends Bar, R> {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The element that contains the rows; its edge is the start of the first. */
  readonly rows: RefObject<HTMLElement | null>;
  readonly layout: RowLayout<GridLine>;
  readonly scale: Scale;
  readonly rightToLeft: boolean;
  /** Width of the lines' names and height of the header, CSS pixels: they cover the content that scrolls under them. */
  readonly covered: { readonly inline: number; readonly block: number };
  readonly barById: (id: number) => B | undefined;
  readonly carry: Carry<B, R>;
}

interface Held<B extends Bar> {
  readonly pointer: number;
  readonly bar: B;
  readonly grip: Grip;
  /** Where the pointer went down, from the first day on. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly kind: keyof typeof unsteady;
  /** It is no longer a click: the bar follows the pointer. */
  taken: boolean;
  /** The pointer has left where it went down; until then the page does not scroll, even at its edge. */
  strayed: boolean;
}

/** Movement below this is still a click, CSS pixels. A finger rolls while it rests. */
const unsteady = { finger: 10, other: 4 } as const;

/** Width of a bar's ends that resize it, CSS pixels. */
const edges = { finger: 20, other: 8 } as const;

/** Handlers for the element that contains the rows. `wasDrag` distinguishes a click from the end of a drag. */
export function usePointerCarry<B extends Bar, R>({ scroller, rows, layout, scale, rightToLeft, covered, barById, carry }: PointerCarryOptions<B, R>) {
  const held = useRef<Held<B> | null>(null);
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
    carry.shift(now.grip, { days, line: row?.kind === 'line' ? row.line.id : now.bar.line });
  };
  // The page keeps scrolling while the pointer rests at its edge, so each frame needs the latest function.
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

  const takeUp = (now: Held<B>): void => {
    now.taken = true;
    dragged.current = true;
    rows.current?.setPointerCapture(now.pointer);
    carry.take(now.bar, now.grip, 'pointer');
    follows.current = requestAnimationFrame(follow);
  };

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    if (!event.isPrimary) return;
    dragged.current = false;
    if (event.button !== 0) return;
    const element = (event.target as Element).closest<HTMLElement>('[data-bar]');
    const bar = element && barById(Number(element.dataset['bar']));
    if (!element || !bar) return;
    const box = element.getBoundingClientRect();
    const kind = event.pointerType === 'touch' ? 'finger' : 'other';
    const grip = gripAt(rightToLeft ? box.right - event.clientX : event.clientX - box.left, box.width, edges[kind]);
    const at = { x: event.clientX, y: event.clientY };
    const now: Held<B> = { pointer: event.pointerId, bar, grip, at: inlineAt(at.x), ...at, kind, taken: false, strayed: false };
    held.current = now;
    pointer.current = at;
    if (kind === 'finger') touch.begin(element, () => takeUp(now));
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
