import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** How long a finger must rest, in milliseconds, and how far it may move meanwhile, in CSS pixels. */
const rest = 450;
const slip = 10;

/**
 * Distinguishes a long press from a tap and from scrolling. `onPress` returns whether it did something; if so, the click that
 * browsers send afterwards must be ignored.
 */
export function useLongPress(onPress: (target: EventTarget) => boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const touch = useRef(false);
  const swallow = useRef(false);
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  const end = (): void => clearTimeout(timer.current);
  useEffect(() => end, []);

  return {
    isTouch: () => touch.current,
    /** True once after each long press. */
    swallowsClick: () => {
      const was = swallow.current;
      swallow.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        touch.current = event.pointerType === 'touch';
        swallow.current = false;
        if (!touch.current) return;
        const { target } = event;
        start.current = { x: event.clientX, y: event.clientY };
        end();
        timer.current = setTimeout(() => {
          swallow.current = latest.current(target);
          if (swallow.current) navigator.vibrate?.(12);
        }, rest);
      },
      onPointerMove: (event: PointerEvent) => {
        if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > slip) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu: (event: MouseEvent) => {
        // Suppresses the browser's own reaction to a long press.
        if (touch.current) event.preventDefault();
      },
    },
  };
}
