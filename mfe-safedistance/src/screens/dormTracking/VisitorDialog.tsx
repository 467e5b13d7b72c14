/** A visitor comes: who they are, for whom they come, and what for. */
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { comeIn } from '../../api.ts';
import { useNames } from '../../names.ts';

interface VisitorForm {
  readonly name: string;
  readonly id_number?: string;
  readonly mobile?: string;
  readonly company?: string;
  readonly purpose?: string;
}

export function VisitorDialog({ zone, onClose }: { readonly zone: number; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const [form] = Form.useForm<VisitorForm>();
  const formId = useId();
  const [saving, setSaving] = useState(false);
  const close = useClosing(() => form.isFieldsTouched(), onClose);
  const save = async ({ purpose = '', ...visitor }: VisitorForm): Promise<void> => {
    setSaving(true);
    try {
      await comeIn({ zone, visitor, purpose, source: 'staff' });
      notifySuccess();
      onClose();
    } catch (problem) {
      showRefusal(form, problem);
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('tracking.newVisitor')}
      busy={saving}
      onClose={close}
      footer={<DialogActions cancelLabel={t('tracking.cancel')} onCancel={close} confirmLabel={t('tracking.in')} form={formId} busy={saving} />}
    >
      <Form<VisitorForm> form={form} id={formId} layout="vertical" onFinish={(values) => void save(values)}>
        <Form.Item name="name" label={names.field('name')} rules={[{ required: true, message: t('tracking.nameRequired') }]}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="id_number" label={t('tracking.idNumber')}>
          <Input maxLength={40} dir="ltr" autoComplete="off" />
        </Form.Item>
        <Form.Item name="mobile" label={t('tracking.mobile')}>
          <Input maxLength={30} type="tel" dir="ltr" autoComplete="off" />
        </Form.Item>
        <Form.Item name="company" label={t('tracking.company')}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="purpose" label={t('tracking.purpose')}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
