import { useQuery } from '@tanstack/react-query';
import type { AdminApi } from '@firm/admin/contract';
import { isUnderWay } from '@firm/admin/contract/export/moves';
import { createApi } from '@firm/shared-ui/api/index.ts';

export const api = createApi<AdminApi>();
export type TrayExport = AdminApi['GET /exporttrackers/']['answer']['results'][number];

/** Polling interval for files that are being created, milliseconds: no event reports their progress. */
const pollMs = 1_500;

/** A schedule of the user's own whose last run failed for somebody, or that is stopped. */
export interface Trouble {
  /** Different for each run. */
  readonly key: string;
  readonly name: string;
  readonly texts: readonly string[];
}

/** The user's own schedules that need attention. */
export const useTroubles = () =>
  useQuery({
    queryKey: ['reports', 'saved', 'tray'],
    queryFn: async ({ signal }) => (await api('GET /reportsettings/saved/', { query: { limit: 100 }, signal, quiet: true })).results,
    select: troublesOf,
  });

type SavedReport = AdminApi['GET /reportsettings/saved/']['answer']['results'][number];

const troublesOf = (saved: readonly SavedReport[]): readonly Trouble[] =>
  saved.flatMap(({ id, own, name, last }) =>
    own && last && last.problems.length > 0 ? [{ key: `${id}:${last.period}:${last.problems.length}`, name, texts: last.problems.map(({ user_name, text }) => (user_name === null ? text : `${user_name}: ${text}`)) }] : [],
  );

/** The user's newest files. Live events report when they begin and end; while some are in progress, they are polled. */
export const useExports = () =>
  useQuery({
    queryKey: ['exporttrackers', 'tray'],
    queryFn: async ({ signal }) => (await api('GET /exporttrackers/', { query: { limit: 10 }, signal, quiet: true })).results,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => isUnderWay(status)) ? pollMs : false),
  });
