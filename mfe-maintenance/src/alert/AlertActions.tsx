import Button from 'antd/es/button';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unresolvedStatuses } from '@firm/maintenance/contract/statuses';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { usePrinting } from '@firm/shared-ui/print/usePrinting.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { alertQuery, api, type AlertDetail } from '../api.ts';
import { AlertSheet } from './AlertSheet.tsx';
import { AssignToMe, keepFocus, MoveButtons, useCancelMove } from '../move/index.ts';

const AlertFormDialog = lazy(() => import('../form/AlertFormDialog.tsx').then((m) => ({ default: m.AlertFormDialog })));

interface AlertActionsProps {
  readonly alert: AlertDetail;
  readonly onGone: () => void;
}

/** The actions this user may take on the alert now: its moves, Edit, Print, and behind '…' Cancel and Delete. A closed alert cannot be edited. */
export function AlertActions({ alert, onGone }: AlertActionsProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const can = useSession((session) => session.can);
  const confirm = useConfirm();
  // The alert as it was when the form was opened: the form compares with it, whatever arrives meanwhile.
  const [edited, setEdited] = useState<AlertDetail | null>(null);
  const { sheet, print } = usePrinting<'alert'>('alert');
  const [deleting, setDeleting] = useState(false);
  const cancel = useCancelMove(alert);
  const group = useRef<HTMLDivElement>(null);
  const open = unresolvedStatuses.includes(alert.status);

  const remove = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('alert.delete.title', { ref: alert.ref_id }),
      text: t('alert.delete.text'),
      confirmLabel: t('alert.delete.do'),
      danger: true,
    });
    if (!agreed) return;
    setDeleting(true);
    try {
      await api('DELETE /alerts/{id}/', { params: { id: alert.id } });
      notifySuccess();
      onGone();
      queryClient.removeQueries({ queryKey: alertQuery(alert.id).queryKey });
    } catch (problem) {
      setDeleting(false);
      notifyError(problem);
    }
    void queryClient.invalidateQueries({ queryKey: ['alerts'] });
  };

  return (
    <div ref={group} className="firm-alert__actions" role="group" aria-label={t('alert.actions')} tabIndex={-1}>
      <AssignToMe alert={alert} />
      <MoveButtons alert={alert} />
      {open && can('change', 'alert') && <Button onClick={() => setEdited(alert)}>{t('alert.edit')}</Button>}
      <Button onClick={() => print('alert')}>{t('alert.print')}</Button>
      <MoreActions actions={[cancel && { ...cancel, act: () => void cancel.act().finally(() => keepFocus(group.current)) }, can('delete', 'alert') && { text: t('alert.delete.do'), icon: 'trash', disabled: deleting, act: () => void remove() }]} />
      {sheet && <AlertSheet alert={alert} />}
      {edited && (
        <Suspense fallback={null}>
          <AlertFormDialog open alert={edited} onClose={() => setEdited(null)} onSaved={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  );
}
