/** What is done with several tasks at once, and how it is undone under 'Recent actions'. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardCard, Task } from '@firm/safedistance/contract';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyDone } from '@firm/shared-ui/notices/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { api } from '../../api.ts';
import { useTellWarnings } from './warnings.ts';

export type BulkKind = 'move' | 'shift' | 'copy';

/** Where the tasks are to go, and by how many days. */
export interface BulkWanted {
  readonly zone?: number | undefined;
  readonly days?: number | undefined;
}

/** A chosen card with the zone of its lane; null: at the site. */
export interface Chosen extends Pick<BoardCard, 'id' | 'version' | 'location'> {
  readonly zone: number | null;
}

const seen = (tasks: readonly { readonly id: number; readonly version: number }[]) => tasks.map(({ id, version }) => ({ id, version }));
const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['tasks'] });

/** Each rejects with why not; then nothing has happened. */
export function useBulk() {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const tell = useTellWarnings();
  return useMemo(() => {
    const restore = async (ids: readonly number[]): Promise<void> => {
      await api('POST /tasks/bulk_restore/', { body: { ids: [...ids] } });
      await refresh();
    };
    const change = async (tasks: readonly Chosen[], wanted: BulkWanted): Promise<void> => {
      const written = await api('POST /tasks/bulk_change/', { body: { tasks: seen(tasks), ...wanted } });
      notifyDone(t(wanted.zone === undefined ? 'planner.bulk.shifted' : 'planner.bulk.moved', { n: formats.number(tasks.length) }), () => back(tasks, written.results, wanted));
      tell(written);
    };
    /** To the end of the lanes that they stood in, and to their days. */
    const back = async (before: readonly Chosen[], after: readonly Task[], { zone, days }: BulkWanted): Promise<void> => {
      const now = new Map(after.map((task) => [task.id, task]));
      const lanes = zone === undefined ? [[undefined, before] as const] : [...Map.groupBy(before, (card) => `${card.zone} ${card.location}`).values()].map((cards) => [cards[0], cards] as const);
      for (const [place, cards] of lanes) {
        const at = place && { zone: place.zone, location: place.zone === null ? place.location : null };
        await api('POST /tasks/bulk_change/', { body: { tasks: seen(cards.flatMap(({ id }) => now.get(id) ?? [])), ...at, ...(days !== undefined && { days: -days }) } });
      }
      await refresh();
    };
    const copy = async (tasks: readonly Chosen[], wanted: BulkWanted): Promise<void> => {
      const written = await api('POST /tasks/bulk_copy/', { body: { ids: tasks.map(({ id }) => id), ...wanted } });
      notifyDone(t('planner.bulk.copied', { n: formats.number(tasks.length) }), async () => {
        await api('POST /tasks/bulk_delete/', { body: { tasks: seen(written.results) } });
        await refresh();
      });
      tell(written);
    };
    return {
      run: async (kind: BulkKind, tasks: readonly Chosen[], wanted: BulkWanted): Promise<void> => {
        await (kind === 'copy' ? copy(tasks, wanted) : change(tasks, wanted));
        await refresh();
      },
      /** @param name of the only one; otherwise their number is shown */
      remove: async (tasks: readonly { readonly id: number; readonly version: number }[], name?: string): Promise<void> => {
        await api('POST /tasks/bulk_delete/', { body: { tasks: seen(tasks) } });
        notifyDone(t('planner.bulk.deleted', { what: name ?? formats.number(tasks.length) }), () => restore(tasks.map(({ id }) => id)));
        await refresh();
      },
    };
  }, [t, formats, tell]);
}
