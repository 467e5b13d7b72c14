/**
 * 'Are you sure?' as a promise. Through context, because antd's static `Modal.confirm` ignores theme and direction
 * (docs/architecture/federation.md#libraries-in-the-page).
 */
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

export interface Question {
  readonly title: string;
  readonly text?: ReactNode;
  /** The verb for the action, e.g. 'Delete'; by default 'OK'. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** For actions that cannot be undone. */
  readonly danger?: boolean;
}

/** Resolves to whether the user agreed; closing the dialog means no. A second question answers the first with no. */
type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks one question at a time for everything below it; an area's root holds one. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(agreed: boolean) => void>(undefined);

  const reply = useCallback((agreed: boolean) => {
    setOpen(false);
    answer.current?.(agreed);
    answer.current = undefined;
  }, []);
  const confirm = useCallback<Confirm>((asked) => {
    answer.current?.(false);
    setQuestion(asked);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        open={open}
        size="sm"
        title={question?.title}
        onClose={() => reply(false)}
        footer={
          <DialogActions
            cancelLabel={question?.cancelLabel}
            onCancel={() => reply(false)}
            confirmLabel={question?.confirmLabel ?? t('dialog.confirm')}
            onConfirm={() => reply(true)}
            danger={question?.danger ?? false}
          />
        }
      >
        {question?.text}
      </Dialog>
    </ConfirmContext>
  );
}

/** Returns the function that asks. Throws outside a ConfirmProvider. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
