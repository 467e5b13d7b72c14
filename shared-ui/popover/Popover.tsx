import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import './popover.css';

interface PopoverProps {
  /** Accessible name of button and panel, also the button's tooltip. */
  readonly label: string;
  /** Content of the button. */
  readonly button: ReactNode;
  /** Additional class of the panel, for its size. */
  readonly panelClass?: string;
  readonly buttonClass?: string;
  /** Content of the panel; `close` returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button with a panel below it. The panel contains ordinary controls in DOM order, so that the Tab key is enough; Escape, a click
 * elsewhere and tabbing out of it close it.
 */
export function Popover({ label, button, panelClass = '', buttonClass = 'firm-icon-button', children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  return (
    <div
      className="firm-popover"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={trigger}
        className={buttonClass}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <section id={id} className={`firm-popover-panel ${panelClass}`} aria-label={label}>
          {children(close)}
        </section>
      )}
    </div>
  );
}
