/** A long press picks up a bar; a moving finger scrolls, as everywhere. */
import { useEffect, useRef, type RefObject } from 'react';

/** Duration of a long press, milliseconds: less than that of phones, which may open a menu of their own. */
const holdTime = 400;

interface TouchHold {
  /** A finger went down on `bar`; `onHeld` is called once it has rested there. */
  readonly begin: (bar: HTMLElement, onHeld: () => void) => void;
  /** The finger moved or left, or the bar was dropped. */
  readonly end: () => void;
}

/**
 * `surface`: the element over which fingers scroll. Browsers decide with the first move whether a touch scrolls, and ask only
 * listeners that existed when it began; so one listens all the time, and prevents scrolling while a bar is held.
 */
export function useTouchHold(surface: RefObject<HTMLElement | null>): TouchHold {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = surface.current;
    const refuse = (event: Event): void => {
      if (held.current) event.preventDefault();
    };
    // React's own listeners are passive and cannot prevent scrolling.
    element?.addEventListener('touchmove', refuse, { passive: false });
    element?.addEventListener('contextmenu', refuse);
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('touchmove', refuse);
      element?.removeEventListener('contextmenu', refuse);
    };
  }, [surface]);

  const end = (): void => {
    clearTimeout(timer.current);
    held.current?.removeEventListener('touchmove', preventDefault);
    held.current = null;
  };

  const begin = (bar: HTMLElement, onHeld: () => void): void => {
    end();
    timer.current = setTimeout(() => {
      held.current = bar;
      // Touch events go to the element where they began, even after its row has been removed by scrolling.
      bar.addEventListener('touchmove', preventDefault, { passive: false });
      onHeld();
    }, holdTime);
  };

  return { begin, end };
}

const preventDefault = (event: Event): void => event.preventDefault();
