import { useEffect, type RefObject } from 'react';

/** How long the previous page may take to disappear, milliseconds: the code of the next one may load slowly. */
const patience = 3_000;

/**
 * Keeps the keyboard focus on the page. The link that led here disappears with its page, at once or only when the next
 * one is rendered; the focus then moves to the main part of the page, so that Tab continues there and not at the top of
 * the window.
 */
export function useFocusFollows(main: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    const page = main.current;
    if (!page) return;
    const take = (): boolean => {
      if (document.activeElement !== document.body) return false;
      page.focus({ preventScroll: true });
      return true;
    };
    // Only once: a user who has moved on with Tab, even out of the page, is not called back when the page renders more.
    if (take() || !page.contains(document.activeElement)) return;
    const watch = new MutationObserver(() => take() && watch.disconnect());
    watch.observe(page, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), patience);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [main, pathname]);
}
