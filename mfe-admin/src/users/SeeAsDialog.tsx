/** Viewing the portal as another user, for a reason that is recorded (docs/rules/access.md#seeing-as-another). */
import Input from 'antd/es/input';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { seeingReasonMax } from '@firm/identity/contract/limits';
import { useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useAttempt } from '@firm/shared-ui/dialog/useAttempt.ts';
import { fullName, useSession } from '@firm/shared-ui/session/index.ts';
import { api, type UserRow } from '../api.ts';

interface SeeAsDialogProps {
  readonly user: UserRow;
  readonly onClose: () => void;
}

export function SeeAsDialog({ user, onClose }: SeeAsDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const navigate = useAreaNavigate();
  const field = useId();
  const [reason, setReason] = useState('');
  const { busy, attempt } = useAttempt();
  const name = fullName(user);
  const see = (): Promise<void> =>
    attempt(async () => {
      const seeing = await api('POST /users/{username}/see_as/', { params: { username: String(user.id) }, body: { reason } });
      onClose();
      void navigate('/');
      useSession.getState().see(seeing);
    });
  return (
    <ActionDialog
      size="sm"
      title={t('users.seeAsTitle', { name })}
      busy={busy}
      onClose={onClose}
      isChanged={() => reason !== ''}
      confirmLabel={t('users.seeAs')}
      onConfirm={() => void see()}
      disabled={reason.trim() === ''}
    >
      <p>{t('users.seeAsText', { name })}</p>
      <label htmlFor={field}>{t('users.reason')}</label>
      <Input id={field} maxLength={seeingReasonMax} value={reason} onChange={({ target }) => setReason(target.value)} onPressEnter={() => !busy && reason.trim() !== '' && void see()} />
    </ActionDialog>
  );
}
