/** A new organisation with its first administrator, whose password is shown once. */
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userFields } from '@firm/identity/contract/fields/user';
import { organisationLimits } from '@firm/identity/contract/organisationLimits';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';
import { useNames } from '../names.ts';
import { OneTimePassword } from '../users/OneTimePassword.tsx';

const ofAdministrator = ['username', 'first_name', 'last_name', 'email'] as const;
type Values = Record<'name' | (typeof ofAdministrator)[number], string>;

export function OperatorDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const [made, setMade] = useState<{ readonly name: string; readonly password: string } | null>(null);
  const { dialog, fields, actions } = useDialogForm<Values, typeof made>({
    onClose,
    send: async (values, idempotencyKey) => {
      const { one_time_password: password } = await api('POST /operators/', { body: values, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['operators'] });
      return password ? { name: values.username, password } : null;
    },
    onSent: (answer) => (answer ? setMade(answer) : onClose()),
  });
  if (made) return <OneTimePassword {...made} onClose={onClose} />;
  return (
    <ActionDialog {...dialog} {...actions} title={t('operators.new')} cancelLabel={t('users.cancel')} confirmLabel={t('operators.takeOn')}>
      <p>{t('operators.text')}</p>
      <Form {...fields}>
        <Form.Item name="name" label={names.field('organisation')} rules={[{ required: true, whitespace: true, message: t('groups.nameRequired') }]}>
          <Input maxLength={organisationLimits.name} autoComplete="off" data-autofocus />
        </Form.Item>
        {ofAdministrator.map((name) => (
          <Form.Item key={name} name={name} label={names.field(name)} rules={name === 'username' ? [{ required: true, whitespace: true, message: t('users.required') }] : []}>
            <FieldControl field={userFields[name]} />
          </Form.Item>
        ))}
      </Form>
    </ActionDialog>
  );
}
