import Button from 'antd/es/button';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useRefusal } from '@firm/shared-ui/refusal/useRefusal.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, type Dormitory } from '../../api.ts';
import { EditDormitory } from './EditDormitory.tsx';
import '../../setup/setup.css';

interface DormitoryActionsProps {
  readonly dormitory: Dormitory;
  /** Called after it has been deleted. */
  readonly onDeleted?: () => void;
}

/**
 * The actions on one dormitory: change, close or open, delete. Records that still refer to it are listed
 * (docs/rules/calls.md#deleting-and-deactivating).
 */
export function DormitoryActions({ dormitory, onDeleted }: DormitoryActionsProps): ReactNode {
  const { t } = useTranslation('admin');
  const can = useSession((session) => session.can);
  const confirm = useConfirm();
  const { refuse, dialog } = useRefusal();
  const [editing, setEditing] = useState(false);
  const close = useCallback(() => setEditing(false), []);
  const { id, name, version, is_active: open } = dormitory;
  const mayChange = can('change', 'dormitory');

  const run = async (call: () => Promise<unknown>, refused: string): Promise<boolean> => {
    try {
      await call();
      notifySuccess();
      return true;
    } catch (problem) {
      refuse(problem, refused);
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['dormitories'] });
    }
  };
  const turn = async (): Promise<void> => {
    if (open && !(await confirm({ title: t('dormitories.closeTitle', { name }), text: t('dormitories.closeText'), confirmLabel: t('dormitories.close') }))) return;
    await run(() => api('PATCH /dormitories/{id}/', { params: { id }, body: { is_active: !open, version } }), t(open ? 'dormitories.cannotClose' : 'dormitories.cannotOpen', { name }));
  };
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title: t('dormitories.deleteTitle', { name }), text: t('dormitories.deleteText'), confirmLabel: t('dormitories.delete'), danger: true }))) return;
    if (await run(() => api('DELETE /dormitories/{id}/', { params: { id } }), t('dormitories.cannotDelete', { name }))) onDeleted?.();
  };

  return (
    <span className="firm-setup-actions">
      {mayChange && (
        <Button size="small" onClick={() => setEditing(true)}>
          {t('dormitories.edit')}
          <span className="firm-hidden"> {name}</span>
        </Button>
      )}
      <MoreActions
        label={t('dormitories.more', { name })}
        actions={[
          mayChange && { text: t(open ? 'dormitories.close' : 'dormitories.reopen'), icon: open ? 'ban' : 'check', act: () => void turn() },
          can('delete', 'dormitory') && { text: t('dormitories.delete'), icon: 'trash', act: () => void remove() },
        ]}
      />
      {editing && <EditDormitory dormitory={dormitory} onClose={close} />}
      {dialog}
    </span>
  );
}
