/** The area's calls, typed by the services' contracts. Query keys begin with the collection, so that live events can invalidate them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AlertDetail, MaintenanceApi } from '@firm/maintenance/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { withAccessTo, type Places } from '@firm/shared-ui/pick/places.ts';

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

/** High enough that one response has all assignees. */
const maxAssignees = 1_000;

/**
 * The users to whom alerts can be assigned.
 * @param places of the alerts, to all of which an assignee needs access; undefined: any alerts
 */
export const assigneesQuery = (places?: Places) =>
  queryOptions({
    queryKey: ['alerts', 'assignees', places === undefined ? 'any' : withAccessTo(places)],
    queryFn: async ({ signal }) => (await api('GET /alerts/assignees/', { query: { limit: maxAssignees, ...withAccessTo(places ?? []) }, signal })).results,
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

/** Stores an alert that a call has returned in the cache, and refetches lists and figures. */
export function keepAlert(alert: AlertDetail): void {
  queryClient.setQueryData(alertQuery(alert.id).queryKey, alert);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'alerts' && !(queryKey[1] === 'one' && queryKey[2] === alert.id),
  });
}

/**
 * Optimistic update: shows a change of an alert before the service has answered. Returns a function that reverts it.
 * Does nothing for an alert that is not in the cache.
 */
export async function showAtOnce(id: number, edit: AlertEdit): Promise<() => void> {
  const { queryKey } = alertQuery(id);
  // A pending read would overwrite the optimistic update with the old state.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  if (before) queryClient.setQueryData(queryKey, { ...before, ...shownAtOnce(edit) } as AlertDetail);
  return () => {
    if (before) queryClient.setQueryData(queryKey, before);
  };
}

/** The fields that mean the same in a request and in a response; names of referenced records come with the response. */
function shownAtOnce({ version: _, dormitory: _dormitory, ...edit }: AlertEdit): Partial<Record<keyof AlertDetail, unknown>> {
  return edit;
}

/** Attaches pictures; `after` are the pictures of the resolution. */
export async function sendImages(id: number, files: readonly File[], kind: 'before' | 'after'): Promise<AlertDetail> {
  const form = new FormData();
  form.set('img_type', kind);
  for (const file of files) form.append('image_files', file);
  const alert = await api('PATCH /alerts/{id}/image_files/', { params: { id: String(id) }, body: form });
  keepAlert(alert);
  return alert;
}
