/** Dialogs of the three widths (docs/rules/screens.md#dialogs); on a phone they take the whole width. */
import Modal from 'antd/es/modal';
import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstFocus } from './FirstFocus.tsx';
import './dialog.css';
import { useFocusRestored } from './useFocusRestored.ts';

/** CSS pixels. */
export const DIALOG_WIDTHS = { sm: 400, md: 700, lg: 1000 } as const;
type DialogSize = keyof typeof DIALOG_WIDTHS;

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** `md` by default. */
  readonly size?: DialogSize;
  /** Called by Escape, the close button and a click outside; not while `busy`. */
  readonly onClose: () => void;
  /** Asked by `onClose` already: so that the props of a form fit a dialog of either kind. */
  readonly isChanged?: null;
  /** Buttons at the end; none by default. */
  readonly footer?: ReactNode;
  /** Work is being saved: the dialog cannot be closed. */
  readonly busy?: boolean;
  /** Only its own buttons close it: what it shows is shown once, or has to be decided. */
  readonly onlyByButton?: boolean;
  /** After the closing animation, e.g. to unmount a parcel. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** Content is unmounted when the dialog closes; the focus returns to where it was. */
export function Dialog({ open, title, size = 'md', onClose, footer, busy = false, onlyByButton = false, onClosed, children }: DialogProps) {
  const stays = busy || onlyByButton;
  const { t } = useTranslation('ui');
  // While rendering, antd registers each open dialog to know which one gets Escape. A render that React discards, as it may for
  // code that arrives late, stays registered and swallows the key; one started in a layout effect is never discarded.
  const [isHere, setHere] = useState(false);
  useFocusRestored(open);
  useLayoutEffect(() => setHere(true), []);
  if (!isHere) return null;
  return (
    <Modal
      open={open}
      title={title}
      width={DIALOG_WIDTHS[size]}
      className="firm-dialog"
      onCancel={() => !stays && onClose()}
      footer={footer ?? null}
      closable={onlyByButton ? false : { disabled: busy, 'aria-label': t('dialog.close') }}
      keyboard={!stays}
      mask={{ closable: !stays }}
      destroyOnHidden
      {...(onClosed && { afterClose: onClosed })}
    >
      <Suspense fallback={null}>
        <FirstFocus>{children}</FirstFocus>
      </Suspense>
    </Modal>
  );
}
