import { useEffect, type RefObject } from 'react';

/** How long the page before may take to go, milliseconds: the code of the next one may come late. */
const patience = 3_000;

/**
 * Keeps the keyboard at the page. The link that led here goes with its page, at once or only when the next one is drawn;
 * the focus then goes to the page's main part, so that the tab key goes on there and not at the top of the window.
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
    // Given once: a reader who goes on by the tab key, also out of the page, is not called back by what the page draws later.
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
