import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

type Frame = Omit<ComponentProps<typeof Dialog>, 'open' | 'footer'>;
type Actions = Omit<ComponentProps<typeof DialogActions>, 'onCancel'>;

interface ActionDialogProps extends Frame, Actions {
  /** True by default. */
  readonly open?: boolean;
  /** Where leaving things as they are is not closing, such as a step back. */
  readonly onCancel?: () => void;
}

/** A dialog that does one thing: its two buttons do it, or close it. While it is busy neither can be pressed, nor the dialog closed. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  const { open = true, onCancel, cancelLabel, confirmLabel, onConfirm, form, disabled, danger, ...frame } = props;
  return (
    <Dialog
      {...frame}
      open={open}
      footer={
        <DialogActions
          cancelLabel={cancelLabel}
          onCancel={onCancel ?? frame.onClose}
          confirmLabel={confirmLabel}
          {...(onConfirm && { onConfirm })}
          {...(form !== undefined && { form })}
          {...(frame.busy !== undefined && { busy: frame.busy })}
          {...(disabled !== undefined && { disabled })}
          {...(danger !== undefined && { danger })}
        />
      }
    />
  );
}
