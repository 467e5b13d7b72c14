/** Registers a visitor: who they are, whom they visit, and why. */
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { visitFields } from '@firm/safedistance/contract/fields/visit';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { recordEntry } from '../../api.ts';
import { useNames } from '../../names.ts';

interface VisitorForm {
  readonly name: string;
  readonly id_number?: string;
  readonly mobile?: string;
  readonly company?: string;
  readonly purpose?: string;
}

interface VisitorDialogProps {
  readonly zone: number;
  readonly onEntered: (answer: Awaited<ReturnType<typeof recordEntry>>) => void;
  readonly onClose: () => void;
}

export function VisitorDialog({ zone, onEntered, onClose }: VisitorDialogProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const required = useRequired();
  const names = useNames();
  const { dialog, fields, actions } = useDialogForm<VisitorForm, Awaited<ReturnType<typeof recordEntry>>>({
    onClose,
    send: ({ purpose = '', ...visitor }, key) => recordEntry({ zone, visitor, purpose, source: 'staff' }, key),
    onSent: (answer) => {
      onEntered(answer);
      onClose();
    },
  });
  return (
    <ActionDialog
      {...dialog}
      {...actions}
      size="sm"
      title={t('tracking.newVisitor')}
      confirmLabel={t('tracking.in')}
    >
      <Form {...fields}>
        <Form.Item name="name" label={names.field('name')} rules={[required(names.field('name'), 'text')]}>
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
        <FormFields fields={visitFields} names={fieldsIn(visitFields, 'visitor')} label={names.field} controls={{}} />
      </Form>
    </ActionDialog>
  );
}
