/** Edits the fields of an alert about its progress and resolution; the form of the report does not have them. */
import Alert from 'antd/es/alert';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertLimits } from '@firm/maintenance/contract/limits';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { markFields } from '@firm/shared-ui/field/showRefusal.ts';
import { MomentField } from '@firm/shared-ui/pick/MomentField.tsx';
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
  const [refused, setRefused] = useState<string | null>(null);
  const { form, dialog, fields: ofForm, actions } = useDialogForm<Values>({
    onClose,
    successNotice: null,
    send: async (values) => {
      const edit = changed(alert, values);
      setRefused(null);
      if (Object.keys(edit).length > 0) await changeAlert(alert, edit);
    },
    onRefused: (problem) => {
      markFields(form, problem);
      setRefused(refusal(problem));
      return true;
    },
  });

  const start = alert.start_time ? dayjs(alert.start_time) : null;
  return (
    <ActionDialog {...dialog} {...actions} size="sm" title={title} cancelLabel={t('move.back')}>
      {refused && <Alert type="error" showIcon title={refused} role="alert" />}
      <Form {...ofForm} initialValues={{ ...alert, start_time: start }}>
        {fields.map((field) => (
          <Form.Item key={field} name={field} label={names.field(field)}>
            {field === 'start_time' ? (
              <MomentField />
            ) : (
              <Input.TextArea maxLength={alertLimits.remarks} autoSize={{ minRows: 3, maxRows: 10 }} />
            )}
          </Form.Item>
        ))}
      </Form>
    </ActionDialog>
  );
}

/** The request body, with only the fields that the user changed. */
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
