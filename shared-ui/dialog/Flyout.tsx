/**
 * A button and the small panel that it opens: column choice, card menus. Without antd, so that the board and the cards can be used
 * anywhere. The panel is positioned as `fixed`, because scrolling lanes and tables would cut it off.
 */
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CloseFlyout } from './FlyoutItem.tsx';
import './button.css';
import './flyout.css';

interface FlyoutProps {
  /** Name of the button, and of the panel. */
  readonly label: string;
  /** Content of the button; by default the label. */
  readonly trigger?: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  /** Called only while open. Actions are `FlyoutItem`s, which close it. */
  readonly children: () => ReactNode;
}

/** Opens below the button, or above it if there is no room; closes on Escape, a click outside, or when the button is scrolled out of view. */
export function Flyout({ label, trigger, className, id, disabled, children }: FlyoutProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  // After each render, since content around the button may have moved it.
  useLayoutEffect(() => {
    if (open && button.current && panel.current) place(panel.current, button.current);
  });

  useEffect(() => {
    if (!open) return;
    const box = panel.current;
    box?.querySelector<HTMLElement>('button:not(:disabled), input, [tabindex]')?.focus({ preventScroll: true });
    const outside = (event: Event): void => {
      const target = event.target as Node;
      if (!box?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    const gone = (): void => setOpen(false);
    // A list that renders again adjusts its scroll position to keep the visible part in place; that must not close the panel.
    const scrolled = ({ target }: Event): void => {
      if (!button.current || !box || box.contains(target as Node)) return;
      if (isInSight(button.current, target)) place(box, button.current);
      else gone();
    };
    for (const name of events) document.addEventListener(name, outside, true);
    document.addEventListener('scroll', scrolled, true);
    window.addEventListener('resize', gone);
    return () => {
      for (const name of events) document.removeEventListener(name, outside, true);
      document.removeEventListener('scroll', scrolled, true);
      window.removeEventListener('resize', gone);
    };
  }, [open]);

  /** Also returns the focus to the button. */
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <span
      className="firm-flyout"
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        // Keeps a surrounding dialog open.
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        id={id}
        disabled={disabled}
        className={className ?? 'firm-ui-button'}
        aria-label={trigger === undefined ? undefined : label}
        title={trigger === undefined ? undefined : label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger ?? label}
      </button>
      {open && (
        <div ref={panel} id={panelId} role="group" aria-label={label} className="firm-flyout__panel">
          <CloseFlyout value={close}>{children()}</CloseFlyout>
        </div>
      )}
    </span>
  );
}

/** Whether any part of the button is still visible in the scrolled element. */
function isInSight(button: HTMLElement, scroller: EventTarget | null): boolean {
  const at = button.getBoundingClientRect();
  const inside = scroller instanceof HTMLElement ? scroller.getBoundingClientRect() : { top: 0, left: 0, bottom: window.innerHeight, right: window.innerWidth };
  return at.bottom >= inside.top && at.top <= inside.bottom && at.right >= inside.left && at.left <= inside.right;
}

const GAP = 4;

/** In physical coordinates, as browsers give them; the panel's inline end is aligned with the button's, within the window. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const box = panel.getBoundingClientRect();
  const rtl = getComputedStyle(button).direction === 'rtl';
  const left = rtl ? at.left : at.right - box.width;
  const below = at.bottom + GAP + box.height <= window.innerHeight || at.top < box.height + GAP;
  panel.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - box.width - GAP))}px`;
  panel.style.top = `${below ? at.bottom + GAP : at.top - GAP - box.height}px`;
}
