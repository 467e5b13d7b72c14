/** Several alerts given to one person, with the way back of them all under 'Recent actions' (docs/rules/screens.md#notices). */
import { useTranslation } from 'react-i18next';
import { referenceOf } from '@firm/maintenance/contract/reference';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyDone, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api, type AlertEdit } from '../../api.ts';
import { backFrom } from '../../move/recent.ts';
import { useRefusal } from '../../move/refusal.ts';

/** An alert that was not changed, and the reason. */
export interface Refused {
  readonly id: number;
  readonly why: string;
}

/** What returns an alert to its former assignee; its version is the one after the assignment. */
interface WayBack {
  readonly id: number;
  readonly edit: AlertEdit;
}

/** Gives each of the alerts to `assignee`, one by one, and says how many; answers those that were refused. Never throws. */
export function useAssignMany(): (ids: readonly number[], assignee: number) => Promise<readonly Refused[]> {
  const { t } = useTranslation('maintenance');
  const refusal = useRefusal();

  const eachOf = async <T extends { readonly id: number }>(items: readonly T[], call: (item: T) => Promise<unknown>): Promise<readonly Refused[]> => {
    const refused: Refused[] = [];
    for (const item of items) await call(item).catch((problem: unknown) => refused.push({ id: item.id, why: refusal(problem) }));
    void queryClient.invalidateQueries({ queryKey: ['alerts'] });
    return refused;
  };

  return async (ids, assignee) => {
    const ways: WayBack[] = [];
    const refused = await eachOf(ids.map((id) => ({ id })), async ({ id }) => {
      const way = await assign(id, assignee);
      if (way) ways.push(way);
    });
    const done = ids.length - refused.length;
    if (done === 0) return refused;
    const words = t('bulk.done', { n: done });
    if (ways.length === 0) {
      notifySuccess(words);
      return refused;
    }
    // What was refused is tried again by a second press, and nothing else.
    let left: readonly WayBack[] = ways;
    notifyDone(words, async () => {
      const tried = left;
      const stayed = await eachOf(tried, ({ id, edit }) => api('PATCH /alerts/{id}/', { params: { id }, body: edit }));
      left = tried.filter(({ id }) => stayed.some((one) => one.id === id));
      const n = tried.length - stayed.length;
      if (stayed.length === 0) return t('bulk.undone', { n });
      throw new Error(t('bulk.undonePart', { n, refused: stayed.map(({ id, why }) => `${referenceOf(id)}: ${why}`).join('; ') }));
    });
    return refused;
  };
}

/**
 * Null where nothing changed. The alert is read first, since the table may show it as it was a while ago or on another page;
 * with its version, so that what is undone is what stood there.
 * @throws ApiError for a refusal
 */
async function assign(id: number, assignee: number): Promise<WayBack | null> {
  const before = await api('GET /alerts/{id}/', { params: { id: String(id) } });
  const after = await api('PATCH /alerts/{id}/', { params: { id }, body: { assignee, version: before.version } });
  // Work under way goes on with somebody else: back is the person alone, as there was no move.
  const edit = before.status === after.status ? { assignee: before.assignee } : backFrom(before, after.status);
  return edit && before.assignee !== after.assignee ? { id, edit: { ...edit, version: after.version } } : null;
}
