/** The area's calls, typed by the services' contracts. Query keys begin with the collection, so live events find them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AlertDetail, MaintenanceApi } from '@firm/maintenance/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';

export const api = createApi<MaintenanceApi>();

export type Alert = MaintenanceApi['GET /alerts/']['answer']['results'][number];
export type AlertEdit = MaintenanceApi['PATCH /alerts/{id}/']['body'];
export type { AlertDetail };

/** One alert with its history. */
export const alertQuery = (id: number) =>
  queryOptions({
    queryKey: ['alerts', 'one', id],
    queryFn: ({ signal }) => api('GET /alerts/{id}/', { params: { id: String(id) }, signal }),
  });

/** Statistics of the chosen dormitories (`'1,2'`), or of all. */
export const useStatistics = (dormitory: string | undefined) =>
  useQuery({
    queryKey: ['alerts', 'stats', dormitory],
    queryFn: ({ signal }) => api('GET /alerts/stats/', { query: { dormitory }, signal }),
  });

/** Reported, resolved and breached per day. */
export const useTrend = (dormitory: string | undefined, days: number) =>
  useQuery({
    queryKey: ['alerts', 'trend', dormitory, days],
    queryFn: ({ signal }) => api('GET /alerts/trend/', { query: { dormitory, days }, signal }),
  });

/** Puts an answer that we got anyway into the cache and makes lists and figures fresh. */
export function keepAlert(alert: AlertDetail): void {
  queryClient.setQueryData(alertQuery(alert.id).queryKey, alert);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'alerts' && !(queryKey[1] === 'one' && queryKey[2] === alert.id),
  });
}

/**
 * Shows a change of an alert before the service has answered. Returns what takes it back.
 * Nothing is shown of an alert that nobody has opened.
 */
export async function showAtOnce(id: number, edit: AlertEdit): Promise<() => void> {
  const { queryKey } = alertQuery(id);
  // An answer that is still on its way would put the old state back.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  if (before) queryClient.setQueryData(queryKey, { ...before, ...shownAtOnce(edit) } as AlertDetail);
  return () => {
    if (before) queryClient.setQueryData(queryKey, before);
  };
}

/** Fields that mean the same in a change and in an answer; names of things come with the answer. */
function shownAtOnce({ version: _, dormitory: _dormitory, ...edit }: AlertEdit): Partial<Record<keyof AlertDetail, unknown>> {
  return edit;
}

/** Attaches pictures; `after` are those of the resolution. */
export async function sendImages(id: number, files: readonly File[], kind: 'before' | 'after'): Promise<AlertDetail> {
  const form = new FormData();
  form.set('img_type', kind);
  for (const file of files) form.append('image_files', file);
  const alert = await api('PATCH /alerts/{id}/image_files/', { params: { id: String(id) }, body: form });
  keepAlert(alert);
  return alert;
}
