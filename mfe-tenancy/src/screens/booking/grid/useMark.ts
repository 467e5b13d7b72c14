/** Marking a time on the grid with the mouse: on an empty space it makes a new booking, on a booking it moves or stretches it. */
import { useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { useRightToLeft } from '@firm/shared-ui/table/useRightToLeft.ts';
import { gripAt, type Grip } from '@firm/shared-ui/timegrid/placement.ts';
import type { Occupied } from '../plan.ts';
import { markedSpan, movedSpan, stretchedSpan, type TimeSpan } from './clock.ts';

/** The marked facilities and time; `of` is the booking that is being moved. */
interface Mark {
  readonly facilities: readonly number[];
  readonly span: TimeSpan;
  readonly of: Occupied | null;
}

interface MarkOptions {
  readonly shown: TimeSpan;
  /** Facilities from the first row to the last, both included; only the first if the last is in another dormitory. */
  readonly between: (from: number, to: number) => readonly number[];
  readonly find: (booking: number, facility: number) => Occupied | null;
  readonly mayAdd: boolean;
  readonly mayChange: boolean;
  readonly onMark: (mark: Mark) => void;
}

interface Held {
  readonly pointer: number;
  readonly x: number;
  readonly box: DOMRect;
  readonly facility: number;
  readonly of: Occupied | null;
  readonly grip: Grip;
  moved: boolean;
}

/** A shorter movement is a click with an unsteady hand; CSS pixels. */
const unsteady = 4;

/** The handlers for the element around all rows (`data-facility` on each track, `data-booking` on each booking). */
export function useMark({ shown, between, find, mayAdd, mayChange, onMark }: MarkOptions) {
  const rightToLeft = useRightToLeft();
  const held = useRef<Held | null>(null);
  const [mark, setMark] = useState<Mark | null>(null);

  const shareAt = (x: number, box: DOMRect): number => (rightToLeft ? box.right - x : x - box.left) / box.width;

  const markAt = (event: ReactPointerEvent, now: Held): Mark => {
    const over = facilityAt(event.clientX, event.clientY) ?? now.facility;
    const by = shareAt(event.clientX, now.box) - shareAt(now.x, now.box);
    if (!now.of) {
      const span = markedSpan(shown, shareAt(now.x, now.box), shareAt(event.clientX, now.box), !now.moved);
      return { facilities: between(now.facility, over), span, of: null };
    }
    const { span, booking } = now.of;
    if (now.grip !== 'move') return { facilities: booking.facility, span: stretchedSpan(span, now.grip, shown, by), of: now.of };
    // A booking of several facilities keeps them: it is not clear which of them the pointer means.
    const facilities = booking.facility.length === 1 && between(now.facility, over).length > 0 ? [over] : booking.facility;
    return { facilities, span: movedSpan(span, shown, by), of: now.of };
  };

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    // A finger scrolls; on touch screens bookings are made with the buttons.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const track = (event.target as Element).closest<HTMLElement>('[data-facility]');
    if (!track) return;
    const bar = (event.target as Element).closest<HTMLElement>('[data-booking]');
    const facility = Number(track.dataset['facility']);
    const of = bar ? find(Number(bar.dataset['booking']), facility) : null;
    if (bar ? !of || !mayChange : !mayAdd || track.dataset['bookable'] !== 'true') return;
    const bars = bar?.getBoundingClientRect();
    const grip = bars ? gripAt(rightToLeft ? bars.right - event.clientX : event.clientX - bars.left, bars.width) : 'move';
    held.current = { pointer: event.pointerId, x: event.clientX, box: track.getBoundingClientRect(), facility, of, grip, moved: false };
  };

  const onPointerMove = (event: ReactPointerEvent<HTMLElement>): void => {
    const now = held.current;
    if (!now || event.pointerId !== now.pointer) return;
    if (!now.moved) {
      const elsewhere = facilityAt(event.clientX, event.clientY) !== now.facility;
      if (Math.abs(event.clientX - now.x) < unsteady && !elsewhere) return;
      now.moved = true;
      // From here on we capture the pointer, also outside the grid. Before that, pressing a booking may still be a click on it.
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setMark(markAt(event, now));
  };

  const onPointerUp = (event: ReactPointerEvent<HTMLElement>): void => {
    const now = held.current;
    held.current = null;
    setMark(null);
    if (!now || event.pointerId !== now.pointer) return;
    if (now.moved || !now.of) onMark(markAt(event, now));
  };

  const onPointerCancel = (): void => {
    held.current = null;
    setMark(null);
  };

  return { mark, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

function facilityAt(x: number, y: number): number | null {
  const track = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-facility]');
  return track ? Number(track.dataset['facility']) : null;
}
