import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/Dialog.tsx';
import { DialogActions } from '../dialog/DialogActions.tsx';
import { useConfirmedClose } from '../dialog/useConfirmedClose.ts';

/** Characters, as limited by the services (docs/rules/administration.md#settings-of-exports). */
const most = 300;

interface ReasonDialogProps {
  readonly onClose: () => void;
  readonly onGiven: (reason: string) => void;
}

/** Asks for the reason of an export, where the organisation requires one. */
export function ReasonDialog({ onClose, onGiven }: ReasonDialogProps): ReactNode {
  const { t } = useTranslation('ui');
  const id = useId();
  const [form] = Form.useForm<{ reason: string }>();
  const close = useConfirmedClose(() => form.isFieldsTouched(), onClose);
  return (
    <Dialog open size="sm" title={t('export.why')} onClose={close} footer={<DialogActions form={id} onCancel={close} confirmLabel={t('export.title')} />}>
      <Form form={form} id={id} layout="vertical" onFinish={({ reason }) => onGiven(reason.trim())}>
        <Form.Item name="reason" label={t('export.reason')} extra={t('export.reasonMeans')} rules={[{ required: true, whitespace: true, message: t('export.reasonRequired') }]}>
          <Input.TextArea maxLength={most} rows={2} autoFocus />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
