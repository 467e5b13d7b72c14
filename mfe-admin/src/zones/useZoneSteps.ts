/**
 * Changes many zones in one step: first a trial shows what would be refused, then it is done, with undo
 * (docs/rules/residents.md#many-zones-at-once).
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnZoneChanges, SharedZoneChanges } from '@firm/residents/contract';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyDone, notifyError } from '@firm/shared-ui/notices/index.ts';
import { api } from '../api.ts';

/** What a step changes; null while it changes nothing. */
export type ZoneChangeRequest = {
  readonly zones: readonly { readonly id: number; readonly version: number; readonly set?: OwnZoneChanges }[];
  readonly set?: SharedZoneChanges;
} | null;

export function useZoneSteps(request: ZoneChangeRequest, onDone: () => void) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const trial = useQuery({
    queryKey: ['workzones', 'bulk', request],
    queryFn: ({ signal }) => api('POST /workzones/bulk_change/', { body: { ...(request as NonNullable<ZoneChangeRequest>), dry_run: true }, signal }),
    enabled: request !== null && !busy,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const refresh = (): void => {
    for (const collection of ['workzones', 'resources']) void queryClient.invalidateQueries({ queryKey: [collection] });
  };
  const undoChange = async (changed: readonly { readonly id: number; readonly version: number; readonly before: object }[]): Promise<string | void> => {
    const zones = changed.map(({ id, version, before }) => ({ id, version, set: before }));
    const { refused } = await api('POST /workzones/bulk_change/', { body: { zones, mode: 'allowed' } });
    refresh();
    if (refused.length > 0) return t('trial.changedSince', { n: formats.number(refused.length) });
  };
  const save = async (): Promise<void> => {
    if (!request) return;
    setBusy(true);
    try {
      const { changed } = await api('POST /workzones/bulk_change/', { body: request });
      notifyDone(t('zones.changed', { n: formats.number(changed.length) }), () => undoChange(changed));
      onDone();
    } catch (problem) {
      notifyError(problem);
      setBusy(false);
    }
    refresh();
  };
  return { trial: request === null ? undefined : trial.data, isAsking: trial.isFetching, failed: trial.isError, retry: () => void trial.refetch(), busy, save };
}
