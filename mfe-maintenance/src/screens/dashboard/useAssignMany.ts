/** Assigns several alerts to one user, with one undo for all of them under 'Recent actions' (docs/rules/screens.md#notices). */
import { useTranslation } from 'react-i18next';
import { referenceOf } from '@firm/maintenance/contract/reference';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyDone, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api, type AlertEdit } from '../../api.ts';
import { reversingEdit } from '../../move/notifyMove.ts';
import { useRefusal } from '../../move/refusal.ts';

/** An alert that was not changed, and the reason. */
export interface Refused {
  readonly id: number;
  readonly why: string;
}

/** The change that returns an alert to its former assignee, with the version after the assignment. */
interface Reversal {
  readonly id: number;
  readonly edit: AlertEdit;
}

/** Assigns the alerts to `assignee`, one by one, and shows a notice with their number; returns those that were refused. Never throws. */
export function useAssignMany(): (ids: readonly number[], assignee: number) => Promise<readonly Refused[]> {
  const { t } = useTranslation('maintenance');
  const refusal = useRefusal();

  const callForEach = async <T extends { readonly id: number }>(items: readonly T[], call: (item: T) => Promise<unknown>): Promise<readonly Refused[]> => {
    const refused: Refused[] = [];
    for (const item of items) await call(item).catch((problem: unknown) => refused.push({ id: item.id, why: refusal(problem) }));
    void queryClient.invalidateQueries({ queryKey: ['alerts'] });
    return refused;
  };

  return async (ids, assignee) => {
    const reversals: Reversal[] = [];
    const refused = await callForEach(ids.map((id) => ({ id })), async ({ id }) => {
      const reversal = await assign(id, assignee);
      if (reversal) reversals.push(reversal);
    });
    const done = ids.length - refused.length;
    if (done === 0) return refused;
    const words = t('bulk.done', { n: done });
    if (reversals.length === 0) {
      notifySuccess(words);
      return refused;
    }
    // A second press retries only what was refused.
    let pending: readonly Reversal[] = reversals;
    notifyDone(words, async () => {
      const attempted = pending;
      const failed = await callForEach(attempted, ({ id, edit }) => api('PATCH /alerts/{id}/', { params: { id }, body: edit }));
      pending = attempted.filter(({ id }) => failed.some((one) => one.id === id));
      const n = attempted.length - failed.length;
      if (failed.length === 0) return t('bulk.undone', { n });
      throw new Error(t('bulk.undonePart', { n, refused: failed.map(({ id, why }) => `${referenceOf(id)}: ${why}`).join(t('bulk.between')) }));
    });
    return refused;
  };
}

/**
 * Assigns one alert and returns how to undo it; null if nothing changed. The alert is read first, since the table's copy may be
 * out of date or on another page, and written with that version, so that the undo restores exactly what was replaced.
 * @throws ApiError for a refusal
 */
async function assign(id: number, assignee: number): Promise<Reversal | null> {
  const before = await api('GET /alerts/{id}/', { params: { id: String(id) } });
  const after = await api('PATCH /alerts/{id}/', { params: { id }, body: { assignee, version: before.version } });
  // If the status did not change (work in progress went on with another user), only the assignee is restored.
  const edit = before.status === after.status ? { assignee: before.assignee } : reversingEdit(before, after.status);
  return edit && before.assignee !== after.assignee ? { id, edit: { ...edit, version: after.version } } : null;
}
