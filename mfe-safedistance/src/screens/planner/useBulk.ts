/** Changes of several tasks at once, with an undo under 'Recent actions'. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardCard, Task } from '@firm/safedistance/contract';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyDone } from '@firm/shared-ui/notices/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { api } from '../../api.ts';
import { useNotifyWarnings } from './warnings.ts';

export type BulkKind = 'move' | 'shift' | 'copy';

/** The zone to move the tasks to, and the number of days to shift them by. */
export interface BulkChange {
  readonly zone?: number | undefined;
  readonly days?: number | undefined;
}

/** A selected card with the zone of its lane; null: the lane of the site. */
export interface ChosenCard extends Pick<BoardCard, 'id' | 'version' | 'location'> {
  readonly zone: number | null;
}

const versionsOf = (tasks: readonly { readonly id: number; readonly version: number }[]) => tasks.map(({ id, version }) => ({ id, version }));
const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['tasks'] });

/** Each function rejects with the service's reason; then nothing was changed. */
export function useBulk() {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const notifyWarnings = useNotifyWarnings();
  return useMemo(() => {
    const restore = async (ids: readonly number[]): Promise<void> => {
      await api('POST /tasks/bulk_restore/', { body: { ids: [...ids] } });
      await refresh();
    };
    const change = async (tasks: readonly ChosenCard[], wanted: BulkChange): Promise<void> => {
      const written = await api('POST /tasks/bulk_change/', { body: { tasks: versionsOf(tasks), ...wanted } });
      notifyDone(t(wanted.zone === undefined ? 'planner.bulk.shifted' : 'planner.bulk.moved', { n: formats.number(tasks.length) }), () => revert(tasks, written.results, wanted));
      notifyWarnings(written);
    };
    /** Undoes a change: returns the tasks to the end of their former lanes, and to their former days. */
    const revert = async (before: readonly ChosenCard[], after: readonly Task[], { zone, days }: BulkChange): Promise<void> => {
      const now = new Map(after.map((task) => [task.id, task]));
      const lanes = zone === undefined ? [[undefined, before] as const] : [...Map.groupBy(before, (card) => `${card.zone} ${card.location}`).values()].map((cards) => [cards[0], cards] as const);
      for (const [place, cards] of lanes) {
        const at = place && { zone: place.zone, location: place.zone === null ? place.location : null };
        await api('POST /tasks/bulk_change/', { body: { tasks: versionsOf(cards.flatMap(({ id }) => now.get(id) ?? [])), ...at, ...(days !== undefined && { days: -days }) } });
      }
      await refresh();
    };
    const copy = async (tasks: readonly ChosenCard[], wanted: BulkChange, idempotencyKey: string): Promise<void> => {
      const written = await api('POST /tasks/bulk_copy/', { body: { ids: tasks.map(({ id }) => id), ...wanted }, idempotencyKey });
      notifyDone(t('planner.bulk.copied', { n: formats.number(tasks.length) }), async () => {
        await api('POST /tasks/bulk_delete/', { body: { tasks: versionsOf(written.results) } });
        await refresh();
      });
      notifyWarnings(written);
    };
    return {
      change: async (tasks: readonly ChosenCard[], wanted: BulkChange): Promise<void> => {
        await change(tasks, wanted);
        await refresh();
      },
      /** @param key pressed again after a lost answer, it copies nothing twice */
      copy: async (tasks: readonly ChosenCard[], wanted: BulkChange, key: string): Promise<void> => {
        await copy(tasks, wanted, key);
        await refresh();
      },
      /** @param name the name of a single task, for the notice; without it, the number of tasks is shown */
      remove: async (tasks: readonly { readonly id: number; readonly version: number }[], name?: string): Promise<void> => {
        await api('POST /tasks/bulk_delete/', { body: { tasks: versionsOf(tasks) } });
        notifyDone(t('planner.bulk.deleted', { what: name ?? formats.number(tasks.length) }), () => restore(tasks.map(({ id }) => id)));
        await refresh();
      },
    };
  }, [t, formats, notifyWarnings]);
}
