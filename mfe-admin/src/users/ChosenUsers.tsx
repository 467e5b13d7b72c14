/** One step for all selected users; those who cannot be changed are listed (docs/rules/access.md#many-accounts). */
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '@firm/shared-ui/bulk/BulkBar.tsx';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { useAttempt } from '@firm/shared-ui/dialog/useAttempt.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api, type BulkAnswer } from '../api.ts';
import { useGroups } from '../groups/useGroups.ts';
import { AskDialog, type RightsOrder } from '../approvals/AskDialog.tsx';

interface ChosenUsersProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

type GroupStep = 'add_group' | 'remove_group';
type OtherStep = 'deactivate' | 'sign_out';
type BulkStep = { readonly step: GroupStep; readonly group: number } | { readonly step: OtherStep };
const names = { add_group: 'users.addGroup', remove_group: 'users.removeGroup', deactivate: 'users.deactivate', sign_out: 'users.signOut' } as const;

export function ChosenUsers({ ids, onDone }: ChosenUsersProps): ReactNode {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const { groups } = useGroups();
  const [choosing, setChoosing] = useState<GroupStep | null>(null);
  const [group, setGroup] = useState<number | null>(null);
  const [refused, setRefused] = useState<BulkAnswer['refused']>([]);
  const [asking, setAsking] = useState(false);
  const { busy, attempt } = useAttempt();
  const users = [...ids];
  const held = refused.filter(({ code }) => code === 'four_eyes');
  /** One request per user, with the groups that they are in by now. */
  const ordersOf = (wanted: number): Promise<RightsOrder[]> =>
    Promise.all(
      held.map(async ({ id }) => {
        const user = await api('GET /users/{username}/', { params: { username: String(id) } });
        return { kind: 'user' as const, user: id, groups: [...user.groups.map((one) => one.id), wanted] };
      }),
    );
  const choose = (step: GroupStep): void => {
    setGroup(null);
    setChoosing(step);
  };
  /** A step that fails as a whole leaves its dialog and the selection, so that it can be tried again. */
  const take = (step: BulkStep): Promise<void> =>
    attempt(async () => {
      const { done, refused: others } = await api('POST /users/bulk/', { body: { ...step, users } });
      if (done.length > 0) notifySuccess(t('users.bulkDone', { n: done.length }));
      setRefused(others);
      setChoosing(null);
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['users'] });
    });
  const run = async (step: OtherStep): Promise<void> => {
    if (!(await confirm({ title: t('users.bulkSure', { step: t(names[step]), n: ids.length }), confirmLabel: t(names[step]), danger: step === 'deactivate' }))) return;
    await take({ step });
  };
  return (
    <>
      {ids.length > 0 && (
        <BulkBar label={t('users.chosenUsers')} chosen={t('users.chosen', { n: ids.length })}>
          <MoreActions
            actions={[
              { text: t('users.removeGroup'), icon: 'users', disabled: busy, act: () => choose('remove_group') },
              { text: t('users.signOut'), icon: 'user', disabled: busy, act: () => void run('sign_out') },
              { text: t('users.deactivate'), icon: 'ban', disabled: busy, act: () => void run('deactivate') },
            ]}
          />
          <Button type="primary" disabled={busy} onClick={() => choose('add_group')}>
            {t('users.addGroup')}
          </Button>
        </BulkBar>
      )}
      {choosing && (
        <ActionDialog
          size="sm"
          busy={busy}
          title={t('users.bulkSure', { step: t(names[choosing]), n: ids.length })}
          onClose={() => setChoosing(null)}
          isChanged={null}
          confirmLabel={t(names[choosing])}
          onConfirm={() => group !== null && void take({ step: choosing, group })}
          disabled={group === null}
        >
          <Select<number> aria-label={t('users.group')} placeholder={t('users.group')} className="firm-bulk-group" value={group} onChange={setGroup} showSearch={{ optionFilterProp: 'label' }} options={groups.map(({ id, name }) => ({ value: id, label: name }))} />
        </ActionDialog>
      )}
      {refused.length > 0 && (
        <Dialog
          open
          size="sm"
          title={t('users.refusedTitle', { n: refused.length })}
          onClose={() => setRefused([])}
          footer={
            <div className="firm-dialog__footer">
              <Button onClick={() => setRefused([])}>{t('groups.close')}</Button>
              {held.length > 0 && group !== null && (
                <Button type="primary" onClick={() => setAsking(true)}>
                  {t('approvals.ask')}
                </Button>
              )}
            </div>
          }
        >
          <ul className="firm-rights__list">
            {refused.map(({ id, name, message }) => (
              <li key={id}>
                <strong>{name}</strong>: {message}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {asking && group !== null && <AskDialog order={() => ordersOf(group)} onClose={() => setAsking(false)} onAsked={() => setRefused([])} />}
    </>
  );
}
