import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to whatever had it, when a dialog leaves the page while it is open, as one does that is only drawn
 * while it is asked for. antd gives it back after its closing animation, which such a dialog never has: without this,
 * a keyboard user begins at the top of the page again.
 */
export function useFocusBack(open: boolean): void {
  const isOpen = useRef(open);
  isOpen.current = open;
  // Before the dialog is drawn, so the focus is still where it was.
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (!isOpen.current || !(before instanceof HTMLElement)) return;
      // After the dialog's nodes are gone. A focus that somebody gave meanwhile stands; the page as a whole, which the shell
      // gives a lost focus to, is nobody's.
      setTimeout(() => {
        if (before.isConnected && (document.activeElement?.contains(before) ?? true)) before.focus();
      });
    };
  }, []);
}
