/** A move that was made, with its way back under 'Recent actions' while there is one (docs/rules/maintenance.md#transitions). */
import { useTranslation } from 'react-i18next';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { transitions } from '@firm/maintenance/contract/transitions';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyDone, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api, keepAlert, type Alert, type AlertDetail, type AlertEdit } from '../api.ts';
import { useNames } from '../names.ts';
import { useRefusal } from './refusal.ts';

/** Reports that an alert was moved, with an undo. The service decides: if somebody has moved it on meanwhile, the undo is refused. */
export function useTellMove(): (before: Alert, after: AlertDetail) => void {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const refusal = useRefusal();
  return (before, after) => {
    const to = after.status === 'assigned' && after.assignee_name ? after.assignee_name : names.status(after.status);
    const words = t('recent.moved', { ref: after.ref_id, from: names.status(before.status), to });
    const back = backFrom(before, after.status);
    if (!back) {
      notifySuccess(words);
      return;
    }
    notifyDone(words, async () => {
      try {
        keepAlert(await api('PATCH /alerts/{id}/', { params: { id: after.id }, body: { ...back, version: after.version } }));
      } catch (problem) {
        throw new Error(refusal(problem), { cause: problem });
      } finally {
        void queryClient.invalidateQueries({ queryKey: ['alerts'] });
      }
    });
  };
}

/** The change that leads back; null where the table of moves has no way. Pure. */
export function backFrom({ status, assignee, ack, resolve_remarks }: Alert, now: AlertStatus): AlertEdit | null {
  if (status === now) return now === 'assigned' ? { assignee } : null;
  if (!transitions[now].some((move) => move.to === status)) return null;
  switch (status) {
    case 'open':
      return { status };
    case 'assigned':
      return { status, assignee, ...(ack && { ack }) };
    case 'in-progress':
      return { status, assignee, ack: true };
    case 'resolved':
      return { status, resolve_remarks };
    case 'cancelled':
      return null;
  }
}
