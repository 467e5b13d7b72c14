/** Approving or rejecting a request. An approved account gets its groups here, and a one-time password that is shown once. */
import Form from 'antd/es/form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestDecisionFields } from '@firm/identity/contract/fields/registerRequest';
import { userFields } from '@firm/identity/contract/fields/user';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api, type Request } from '../api.ts';
import { useNames } from '../names.ts';
import type { Membership } from '../users/membership.ts';
import { MembershipField } from '../users/MembershipField.tsx';
import { OneTimePassword } from '../users/OneTimePassword.tsx';

interface DecideDialogProps {
  readonly request: Request;
  readonly status: 'approved' | 'rejected';
  readonly onClose: () => void;
}

interface Values {
  username?: string;
  groups?: Membership[];
  remarks: string;
}

export function DecideDialog({ request, status, onClose }: DecideDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const [password, setPassword] = useState<string | null>(null);
  const approves = status === 'approved';
  const becomesAccount = approves && request.kind === 'account';

  const { dialog, fields, actions } = useDialogForm<Values, string | null>({
    onClose,
    send: async (values) => {
      const { one_time_password: made } = await api('PATCH /register_requests/{id}/', { params: { id: request.id }, body: { ...values, status, version: request.version } });
      void queryClient.invalidateQueries({ queryKey: ['register_requests'] });
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      return made ?? null;
    },
    onSent: (made) => (made ? setPassword(made) : onClose()),
  });
  if (password !== null) return <OneTimePassword name={request.name} password={password} onClose={onClose} />;
  return (
    <ActionDialog
      {...dialog}
      {...actions}
      title={t(approves ? 'requests.approveTitle' : 'requests.rejectTitle', { name: request.name })}
      cancelLabel={t('users.cancel')}
      confirmLabel={t(approves ? 'requests.approve' : 'requests.reject')}
      danger={!approves}
    >
      <Form {...fields} initialValues={{ remarks: '', ...(becomesAccount && { username: request.username ?? '', groups: [] }) }}>
        {becomesAccount && (
          <>
            <Form.Item name="username" label={names.field('username')} rules={[{ required: true, whitespace: true, message: t('users.required') }]}>
              <FieldControl field={userFields.username} />
            </Form.Item>
            <Form.Item name="groups" label={names.field('groups')}>
              <MembershipField />
            </Form.Item>
          </>
        )}
        <Form.Item name="remarks" label={names.field('remarks')}>
          <FieldControl field={requestDecisionFields.remarks} />
        </Form.Item>
      </Form>
    </ActionDialog>
  );
}
