/** Reports a move, with an undo under 'Recent actions' if the move can be undone (docs/rules/maintenance.md#transitions). */
import { useTranslation } from 'react-i18next';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { transitions } from '@firm/maintenance/contract/transitions';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyDone, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api, keepAlert, type Alert, type AlertDetail, type AlertEdit } from '../api.ts';
import { useNames } from '../names.ts';
import { useRefusal } from './refusal.ts';

/** The moves of each alert in this page, oldest first, that were not undone: with the alert's version before and after. */
const steps = new Map<number, { readonly before: number; after: number }[]>();

/**
 * Reports that an alert was moved, with an undo. The service decides: if somebody else has since moved the alert, the undo is refused.
 * Of one's own moves the last is undone first, after which the one before can be.
 */
export function useNotifyMove(): (before: Alert, after: AlertDetail) => void {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const refusal = useRefusal();
  return (before, after) => {
    const to = after.status === 'assigned' && after.assignee_name ? after.assignee_name : names.status(after.status);
    const words = t('recent.moved', { ref: after.ref_id, from: names.status(before.status), to });
    const undoEdit = reversingEdit(before, after.status);
    if (!undoEdit) {
      notifySuccess(words);
      return;
    }
    const step = { before: before.version, after: after.version };
    steps.set(after.id, [...(steps.get(after.id) ?? []), step]);
    notifyDone(words, async () => {
      const own = steps.get(after.id) ?? [];
      const others = own.filter((one) => one !== step);
      if (own.at(-1) !== step) throw new Error(t('recent.laterFirst', { ref: after.ref_id }));
      try {
        const undone = await api('PATCH /alerts/{id}/', { params: { id: after.id }, body: { ...undoEdit, version: step.after } });
        keepAlert(undone);
        steps.set(after.id, others);
        // The alert is again as that move left it, with another version.
        for (const one of others) if (one.after === step.before) one.after = undone.version;
      } catch (problem) {
        throw new Error(refusal(problem), { cause: problem });
      } finally {
        void queryClient.invalidateQueries({ queryKey: ['alerts'] });
      }
    });
  };
}

/** The change that undoes a move; null if the transition table has no way back. Pure. */
export function reversingEdit({ status, assignee, ack, resolve_remarks }: Alert, now: AlertStatus): AlertEdit | null {
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
