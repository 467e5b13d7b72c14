import { useLayoutEffect, useRef } from 'react';

/** Where the focus is to return to, between the end of one dialog and the beginning of another in its place, such as that of a record once it is loaded. */
let owed: HTMLElement | null = null;

/**
 * Returns the focus when a dialog is unmounted while open, as are dialogs that are only rendered while needed. antd returns the
 * focus after its closing animation, which then never runs: without this, a keyboard user would start at the top of the page again.
 */
export function useFocusRestored(open: boolean): void {
  const isOpen = useRef(open);
  isOpen.current = open;
  // Runs before the dialog is rendered, so the focus is still where it was.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const before = focused === document.body ? (owed ?? focused) : focused;
    return () => {
      if (!isOpen.current || !(before instanceof HTMLElement)) return;
      owed = before;
      // Runs after the dialog's nodes are gone. A focus that was set in the meantime is kept, unless it is the page as a whole, to which the
      // shell moves a lost focus.
      setTimeout(() => {
        owed = null;
        if (before.isConnected && (document.activeElement?.contains(before) ?? true)) before.focus();
      });
    };
  }, []);
}
