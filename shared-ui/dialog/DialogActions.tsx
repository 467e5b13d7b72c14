/** The two buttons at the end of a dialog: cancel, and the dialog's action. */
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import './dialog.css';

interface DialogActionsProps {
  /** For buttons that do something other than cancel, such as going back a step; by default 'Cancel'. */
  readonly cancelLabel?: string | undefined;
  readonly onCancel: () => void;
  /** What the action does; by default 'Save'. */
  readonly confirmLabel?: string | undefined;
  /** Not used with `form`, which submits instead. */
  readonly onConfirm?: () => void;
  /** Id of the form that is submitted. */
  readonly form?: string;
  /** The action is in progress: neither button can be pressed. */
  readonly busy?: boolean;
  /** There is nothing to do yet. */
  readonly disabled?: boolean;
  /** The action loses something. */
  readonly danger?: boolean;
}

export function DialogActions(props: DialogActionsProps) {
  const { t } = useTranslation('ui');
  const { cancelLabel, onCancel, confirmLabel, onConfirm, form, busy = false, disabled = false, danger = false } = props;
  return (
    <div className="firm-dialog__footer">
      <Button onClick={onCancel} disabled={busy}>
        {cancelLabel ?? t('dialog.cancel')}
      </Button>
      <Button
        type="primary"
        danger={danger}
        loading={busy}
        disabled={disabled}
        {...(form && { htmlType: 'submit' as const, form })}
        {...(onConfirm && { onClick: onConfirm })}
      >
        {/* A text of the settings, because shells that are in use have it: a text of the dialog would require a later one of every area. */}
        {confirmLabel ?? t('settings.save')}
      </Button>
    </div>
  );
}
