import { useEffect, useRef, type ReactNode } from 'react';
import { useTouchScreen } from '../theme/useMedia.ts';

const fields = 'input, select, textarea, [role="switch"], [role="slider"]';
const titles = '.ant-modal-title, .ant-drawer-title';

/** Milliseconds between attempts, and how many there are: until the dialog is displayed, nothing in it can have the focus. */
const pause = 30;
const attempts = 12;

const isUnchosen = (radio: HTMLInputElement, all: readonly HTMLElement[]): boolean =>
  radio.type === 'radio' && !radio.checked && all.some((other) => other instanceof HTMLInputElement && other.type === 'radio' && other.name === radio.name && other.checked);

/** Those of a form, in order. What stands in a table, or pages through one, is used after reading; of options, Tab would come to the chosen one. */
function fieldsIn(part: Element): readonly HTMLElement[] {
  const all = [...part.querySelectorAll<HTMLElement>(fields)].filter((one) => one.closest('table, .firm-pager') === null);
  return all.filter((one) => !(one instanceof HTMLInputElement && isUnchosen(one, all)));
}

/** Whether one of them took the focus: a disabled or hidden one does not. */
const focusOne = (candidates: readonly HTMLElement[]): boolean =>
  candidates.some((one) => {
    one.focus();
    return document.activeElement === one;
  });

/** The dialog's title, which is read with the dialog's name, and after which Tab comes to what the dialog contains. */
function focusTitle(content: Element): boolean {
  const title = content.closest('[role="dialog"]')?.querySelector<HTMLElement>(titles);
  if (!title) return true;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return document.activeElement === title;
}

/** Tab from a long dialog's last control leads to its first, and back, where antd does not scroll to it. */
function reveal({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  const { top, bottom } = target.getBoundingClientRect();
  if (bottom <= 0 || top >= window.innerHeight) target.scrollIntoView?.({ block: 'nearest' });
}

/**
 * The content of a dialog, which begins with the focus at its first field, or at its title if it has none (docs/rules/screens.md#dialogs).
 * `data-autofocus` marks another field, or a part whose first field it is. On a touch screen it is the title unless a field is marked:
 * the keyboard on the screen would cover half of what has just opened. Without this antd focuses the close button; React's own
 * `autoFocus` runs before antd has added the dialog to the page, as would an effect without a timer.
 */
export function FirstFocus({ children }: { readonly children: ReactNode }): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const touch = useTouchScreen();
  useEffect(() => {
    let left = attempts;
    let timer = setTimeout(function begin() {
      const part = content.current;
      // What has the focus within has asked for it itself.
      if (!part || part.contains(document.activeElement)) return;
      const marked = part.querySelector<HTMLElement>('[data-autofocus]');
      if (focusOne(marked ? [marked, ...fieldsIn(marked)] : touch ? [] : fieldsIn(part))) return;
      left -= 1;
      // What is marked may still be loading.
      const waits = marked !== null && left > 0;
      if (waits || (!focusTitle(part) && left > 0)) timer = setTimeout(begin, pause);
    });
    return () => clearTimeout(timer);
    // Only as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const dialog = content.current?.closest('[role="dialog"]');
    dialog?.addEventListener('focusin', reveal);
    return () => dialog?.removeEventListener('focusin', reveal);
  }, []);
  return <div ref={content}>{children}</div>;
}
