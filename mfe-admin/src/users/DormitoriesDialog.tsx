/** The dormitories that an account has access to (docs/rules/access.md#dormitory-access). */
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { fullName } from '@firm/shared-ui/session/index.ts';
import { accessQuery, type UserRow } from '../api.ts';
import { useApproval } from '../approvals/useApproval.tsx';
import { DormitoriesField, type DormitoryAccess } from './DormitoriesField.tsx';
import { dormitoriesOrder } from './dormitoriesOrder.ts';
import { giveDormitories, isStale } from './giveDormitories.ts';

interface DormitoriesDialogProps {
  readonly user: Pick<UserRow, 'id' | 'username' | 'first_name' | 'last_name'>;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

export function DormitoriesDialog({ user, onClose, onSaved }: DormitoriesDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const access = useQuery(accessQuery(user.id));
  const dormitories = useQuery(dormitoryChoicesQuery);
  // With the version of the access as it was when the user began to change it.
  const [changed, setChanged] = useState<(DormitoryAccess & { readonly version: number | undefined }) | null>(null);
  const [saving, setSaving] = useState(false);
  const approval = useApproval();
  const chosen = changed ?? access.data;
  const save = async (): Promise<void> => {
    if (!changed) return onClose();
    setSaving(true);
    try {
      await giveDormitories(user.id, changed, changed.version);
      notifySuccess();
      onSaved?.();
      onClose();
    } catch (problem) {
      // The dialog shows the access as it is now, to be changed again.
      if (isStale(problem)) setChanged(null);
      if (!approval.offer(problem, { order: () => dormitoriesOrder(user.id, changed), onAsked: onClose })) notifyError(problem);
      setSaving(false);
    }
  };
  return (
    <>
      <ActionDialog
        size="sm"
        title={t('users.dormitoriesTitle', { name: fullName(user) })}
        busy={saving}
        onClose={onClose}
        isChanged={() => changed !== null}
        confirmLabel={t('users.save')}
        onConfirm={() => void save()}
        disabled={!chosen}
      >
        {access.isError || dormitories.isError ? (
          <PartFailed onRetry={() => void Promise.all([access.refetch(), dormitories.refetch()])} />
        ) : !chosen || !dormitories.data ? (
          <Loading />
        ) : (
          <DormitoriesField value={chosen} onChange={(value) => setChanged({ ...value, version: chosen.version })} />
        )}
      </ActionDialog>
      {approval.dialog}
    </>
  );
}
