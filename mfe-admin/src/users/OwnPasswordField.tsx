/** The current password, below one's own e-mail address once another one has been entered (docs/rules/access.md#e-mail). */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { mailQuery, type UserRow } from '../api.ts';

export function OwnPasswordField({ user }: { readonly user: UserRow }): ReactNode {
  const { t } = useTranslation('admin');
  const required = useRequired();
  const { data: byMail = false } = useQuery(mailQuery);
  const isOwn = useSession((state) => state.user?.id === user.id);
  const email: unknown = Form.useWatch('email');
  if (!byMail || !isOwn || email === undefined || email === user.email) return null;
  const label = t('users.currentPassword');
  return (
    <Form.Item name="current_password" label={label} extra={t('users.currentPasswordHint')} rules={[required(label)]}>
      <Input.Password autoComplete="current-password" maxLength={200} dir="ltr" />
    </Form.Item>
  );
}
