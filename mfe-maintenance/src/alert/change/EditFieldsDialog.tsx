/** The fields of an alert that belong to its work and its end, not to the report that the form edits. */
import Alert from 'antd/es/alert';
import DatePicker from 'antd/es/date-picker';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertLimits } from '@firm/maintenance/contract/limits';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import type { AlertDetail, AlertEdit } from '../../api.ts';
import { changeAlert } from '../../move/index.ts';
import { useRefusal } from '../../move/refusal.ts';
import { useNames } from '../../names.ts';

export type EditableField = 'start_time' | 'progress_remarks' | 'resolve_remarks';

interface Values {
  start_time?: Dayjs | null;
  progress_remarks?: string;
  resolve_remarks?: string;
}

interface EditFieldsDialogProps {
  readonly alert: AlertDetail;
  readonly fields: readonly EditableField[];
  readonly title: string;
  readonly onClose: () => void;
}

export function EditFieldsDialog({ alert, fields, title, onClose }: EditFieldsDialogProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const refusal = useRefusal();
  const [form] = Form.useForm<Values>();
  const formId = useId();
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const giveUp = useClosing(() => form.isFieldsTouched(), onClose);

  const save = async (values: Values): Promise<void> => {
    const edit = changed(alert, values);
    if (Object.keys(edit).length === 0) return onClose();
    setSaving(true);
    setRefused(null);
    try {
      await changeAlert(alert, edit);
      onClose();
    } catch (problem) {
      setRefused(refusal(problem));
      setSaving(false);
    }
  };

  const start = alert.start_time ? dayjs(alert.start_time) : null;
  return (
    <Dialog
      open
      size="sm"
      title={title}
      busy={saving}
      onClose={giveUp}
      footer={<DialogActions cancelLabel={t('move.back')} onCancel={giveUp} confirmLabel={t('form.save')} form={formId} busy={saving} />}
    >
      {refused && <Alert type="error" showIcon title={refused} role="alert" />}
      <Form<Values> form={form} id={formId} layout="vertical" initialValues={{ ...alert, start_time: start }} onFinish={(values) => void save(values)}>
        {fields.map((field) => (
          <Form.Item key={field} name={field} label={names.field(field)}>
            {field === 'start_time' ? (
              <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" className="firm-alert__picker" />
            ) : (
              <Input.TextArea maxLength={alertLimits.remarks} autoSize={{ minRows: 3, maxRows: 10 }} />
            )}
          </Form.Item>
        ))}
      </Form>
    </Dialog>
  );
}

/** Only what the person changed, as the service takes it. */
function changed(alert: AlertDetail, { start_time: start, ...words }: Values): AlertEdit {
  const edit: Record<string, unknown> = {};
  if (start !== undefined && (start?.valueOf() ?? null) !== (alert.start_time ? dayjs(alert.start_time).valueOf() : null)) {
    edit.start_time = start?.toISOString() ?? null;
  }
  for (const [field, value] of Object.entries(words)) {
    if (value !== undefined && value.trim() !== alert[field as keyof typeof words]) edit[field] = value.trim();
  }
  return edit as AlertEdit;
}
