/** Deletes a group and moves its members to another one in the same step. */
import Select from 'antd/es/select';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useAttempt } from '@firm/shared-ui/dialog/useAttempt.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api, type Group } from '../api.ts';
import { useApproval } from '../approvals/useApproval.tsx';
import { useGroups } from './useGroups.ts';
import './groups.css';

interface DeleteGroupProps {
  readonly group: Group;
  readonly onClose: () => void;
}

export function DeleteGroup({ group, onClose }: DeleteGroupProps): ReactNode {
  const { t } = useTranslation('admin');
  const field = useId();
  const [to, setTo] = useState<number | null>(null);
  const { busy, attempt } = useAttempt();
  const { groups } = useGroups();
  const approval = useApproval();
  const refused = (problem: unknown): void => {
    const asked = to !== null && approval.offer(problem, { order: () => ({ kind: 'group_removal', group: group.id, move_to: to }), onAsked: onClose });
    if (!asked) notifyError(problem);
  };
  const remove = (): Promise<void> =>
    attempt(async () => {
      await api('DELETE /groups/{id}/', { params: { id: group.id }, query: to === null ? {} : { move_to: String(to) } });
      void queryClient.invalidateQueries({ queryKey: ['groups'] });
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      notifySuccess();
      onClose();
    }, refused);
  return (
    <>
      <ActionDialog
        size="sm"
        title={t('groups.deleteTitle', { name: group.name })}
        busy={busy}
        onClose={onClose}
        isChanged={null}
        confirmLabel={t('groups.delete')}
        onConfirm={() => void remove()}
        disabled={group.member_count > 0 && to === null}
        danger
      >
        {group.member_count === 0 ? (
          <p>{t('groups.noMembers')}</p>
        ) : (
          <>
            <label htmlFor={field}>{t('groups.moveTo', { n: group.member_count })}</label>
            <Select<number>
              id={field}
              className="firm-group-target"
              placeholder={t('groups.moveFirst')}
              value={to}
              onChange={setTo}
              options={groups.filter(({ id }) => id !== group.id).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        )}
      </ActionDialog>
      {approval.dialog}
    </>
  );
}
