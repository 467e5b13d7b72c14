import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { useConfirmedClose } from './useConfirmedClose.ts';

type Frame = Omit<ComponentProps<typeof Dialog>, 'open' | 'footer' | 'isChanged'>;
type Actions = Omit<ComponentProps<typeof DialogActions>, 'onCancel'>;

interface ActionDialogProps extends Frame, Actions {
  /** True by default. */
  readonly open?: boolean;
  /** For dialogs whose other button does something other than close, such as going back a step. */
  readonly onCancel?: () => void;
  /** Whether closing would lose what was entered: then it asks first. null: there is nothing to lose, or `onClose` asks itself, as a form's does. */
  readonly isChanged: (() => boolean) | null;
}

const never = (): boolean => false;

/** A dialog for one action: its buttons perform it, or close the dialog. While it is busy, neither can be pressed and the dialog cannot be closed. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  const { open = true, onCancel, cancelLabel, confirmLabel, onConfirm, form, disabled, danger, isChanged, ...frame } = props;
  const close = useConfirmedClose(() => !frame.busy && (isChanged ?? never)(), frame.onClose);
  return (
    <Dialog
      {...frame}
      onClose={close}
      open={open}
      footer={
        <DialogActions
          cancelLabel={cancelLabel}
          onCancel={onCancel ?? close}
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
