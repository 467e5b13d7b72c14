/** The two buttons at the end of a dialog: one leaves things as they are, one does what the dialog is for. */
import Button from 'antd/es/button';
import './dialog.css';

interface DialogActionsProps {
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  readonly confirmLabel: string;
  /** Not with `form`, whose own submission is told. */
  readonly onConfirm?: () => void;
  /** Id of the form that is submitted. */
  readonly form?: string;
  /** It is being done: neither button can be pressed. */
  readonly busy?: boolean;
  /** There is nothing to do yet. */
  readonly disabled?: boolean;
  /** Something is lost by it. */
  readonly danger?: boolean;
}

export function DialogActions(props: DialogActionsProps) {
  const { cancelLabel, onCancel, confirmLabel, onConfirm, form, busy = false, disabled = false, danger = false } = props;
  return (
    <div className="firm-dialog__footer">
      <Button onClick={onCancel} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button
        type="primary"
        danger={danger}
        loading={busy}
        disabled={disabled}
        {...(form && { htmlType: 'submit' as const, form })}
        {...(onConfirm && { onClick: onConfirm })}
      >
        {confirmLabel}
      </Button>
    </div>
  );
}
