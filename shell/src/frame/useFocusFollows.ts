import { useEffect, type RefObject } from 'react';

/** How long the page before may take to go, milliseconds: the code of the next one may come late. */
const patience = 3_000;

/**
 * Keeps the keyboard at the page. The link that led here goes with its page, at once or only when the next one is drawn;
 * the focus then goes to the page's main part, so that the tab key goes on there and not at the top of the window.
 */
export function useFocusFollows(main: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    if (!main.current) return;
    const take = (): void => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    };
    take();
    const watch = new MutationObserver(take);
    watch.observe(main.current, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), patience);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [main, pathname]);
}
