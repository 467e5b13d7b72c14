/**
 * Actions on an account besides changing its fields: deactivate or activate it, end its sessions, give it a one-time password
 * or send a link for choosing one.
 */
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { fullName } from '@firm/shared-ui/session/index.ts';
import { api, type UserRow } from '../api.ts';
import { useApproval } from '../approvals/useApproval.tsx';

interface MadePassword {
  readonly name: string;
  readonly password: string;
}

type Step = 'deactivate' | 'signOut' | 'reset' | 'invite';

export function useAccountSteps() {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const [made, setMade] = useState<MadePassword | null>(null);
  const { offer, dialog: asking } = useApproval();

  const ask = useCallback(
    (step: Step, user: UserRow) => {
      const name = fullName(user);
      return confirm({ title: t(`users.${step}Title`, { name }), text: t(`users.${step}Text`, { name }), confirmLabel: t(`users.${step}`), danger: step === 'deactivate' });
    },
    [t, confirm],
  );
  const run = useCallback(async (work: () => Promise<void>): Promise<void> => {
    await work().catch(notifyError);
    await queryClient.invalidateQueries({ queryKey: ['users'] });
  }, []);

  /** Deactivating an account asks for confirmation; activating it does not. */
  const setActive = useCallback(
    async (user: UserRow): Promise<void> => {
      if (user.is_active && !(await ask('deactivate', user))) return;
      await run(async () => {
        try {
          await api('PATCH /users/{username}/', { params: { username: String(user.id) }, body: { is_active: !user.is_active, version: user.version } });
          notifySuccess();
        } catch (problem) {
          if (!offer(problem, { order: () => ({ kind: 'user', user: user.id, is_active: true }) })) throw problem;
        }
      });
    },
    [ask, run, offer],
  );
  const signOut = useCallback(
    async (user: UserRow): Promise<void> => {
      if (!(await ask('signOut', user))) return;
      await run(async () => {
        const { ended } = await api('POST /users/{username}/sign_out/', { params: { username: String(user.id) }, body: {} });
        notifySuccess(t('users.signedOut', { n: ended, name: fullName(user) }));
      });
    },
    [t, ask, run],
  );
  const resetPassword = useCallback(
    async (user: UserRow): Promise<void> => {
      if (!(await ask('reset', user))) return;
      await run(async () => {
        const { one_time_password: password } = await api('POST /users/{username}/one_time_password/', { params: { username: String(user.id) }, body: {} });
        setMade({ name: fullName(user), password });
      });
    },
    [ask, run],
  );
  const invite = useCallback(
    async (user: UserRow): Promise<void> => {
      if (!(await ask('invite', user))) return;
      await run(async () => {
        await api('POST /users/{username}/invite/', { params: { username: String(user.id) }, body: {} });
        notifySuccess();
      });
    },
    [ask, run],
  );
  const forget = useCallback(() => setMade(null), []);
  return { setActive, signOut, resetPassword, invite, made, forget, asking };
}
