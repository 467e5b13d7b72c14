/** A finger that rests on a bar takes it up; one that moves scrolls, as everywhere. */
import { useEffect, useRef, type RefObject } from 'react';

/** How long it rests, milliseconds: less than what phones call a long press, which may open a menu of theirs. */
const holdTime = 400;

interface TouchHold {
  /** A finger went down on `bar`; `onHeld` is called once it has rested there. */
  readonly begin: (bar: HTMLElement, onHeld: () => void) => void;
  /** It moved or left, or what was held has been put down. */
  readonly end: () => void;
}

/**
 * `surface`: the element over which fingers scroll. Whether a touch scrolls is asked when its first move is told, and only
 * of listeners that were there when it began; so one listens all the time, and refuses while something is held.
 */
export function useTouchHold(surface: RefObject<HTMLElement | null>): TouchHold {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = surface.current;
    const refuse = (event: Event): void => {
      if (held.current) event.preventDefault();
    };
    // React's own listeners are passive and cannot refuse.
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
      // Touches are told to where they began, even once that row has been scrolled out of the page.
      bar.addEventListener('touchmove', preventDefault, { passive: false });
      onHeld();
    }, holdTime);
  };

  return { begin, end };
}

const preventDefault = (event: Event): void => event.preventDefault();
