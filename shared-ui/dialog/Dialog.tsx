/** Dialogs of the three widths (docs/rules/screens.md#dialogs); on a phone they take the whole width. */
import Modal from 'antd/es/modal';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './dialog.css';
import { useFocusBack } from './useFocusBack.ts';

/** CSS pixels. */
export const DIALOG_WIDTHS = { sm: 400, md: 700, lg: 1000 } as const;
type DialogSize = keyof typeof DIALOG_WIDTHS;

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** `md` by default. */
  readonly size?: DialogSize;
  /** Escape, the close button and a click beside the dialog; not called while `busy`. */
  readonly onClose: () => void;
  /** Buttons at the end; none without it. */
  readonly footer?: ReactNode;
  /** Work is being saved: the dialog cannot be closed. */
  readonly busy?: boolean;
  /** After the closing animation, e.g. to unmount a parcel. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** Content is unmounted when the dialog closes; the focus goes back to where it was. */
export function Dialog({ open, title, size = 'md', onClose, footer, busy = false, onClosed, children }: DialogProps) {
  const { t } = useTranslation('ui');
  // antd notes each open dialog while it draws it, to know whose Escape is. A drawing that React gives up, as it may for
  // code that comes late, is noted for good and swallows the key; one that begins in a layout effect is never given up.
  const [isHere, setHere] = useState(false);
  useFocusBack(open);
  useLayoutEffect(() => setHere(true), []);
  if (!isHere) return null;
  return (
    <Modal
      open={open}
      title={title}
      width={DIALOG_WIDTHS[size]}
      className="firm-dialog"
      onCancel={() => !busy && onClose()}
      footer={footer ?? null}
      closable={{ disabled: busy, 'aria-label': t('dialog.close') }}
      keyboard={!busy}
      mask={{ closable: !busy }}
      destroyOnHidden
      {...(onClosed && { afterClose: onClosed })}
    >
      <Suspense fallback={null}>
        <Content>{children}</Content>
      </Suspense>
    </Modal>
  );
}

/**
 * Focuses what is marked with `data-autofocus`; without such a mark antd focuses the close button. React's own `autoFocus`
 * does nothing in a dialog: it comes before antd has put the dialog on the page, and so would an effect without a timer.
 */
function Content({ children }: Pick<DialogProps, 'children'>) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
    return () => clearTimeout(timer);
  }, []);
  return <div ref={content}>{children}</div>;
}
