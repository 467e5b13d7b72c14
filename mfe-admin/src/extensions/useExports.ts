import { useQuery } from '@tanstack/react-query';
import type { AdminApi } from '@firm/admin/contract';
import { isUnderWay } from '@firm/admin/contract/exportMoves';
import { createApi } from '@firm/shared-ui/api/index.ts';

export const api = createApi<AdminApi>();
export type TrayExport = AdminApi['GET /exporttrackers/']['answer']['results'][number];

/** How often files that are being made are looked at: no event reports their progress. Milliseconds. */
const lookMs = 1_500;

/** A schedule of the reader's own whose last turn went wrong for somebody, or that stands still. */
export interface Trouble {
  /** Another one with each turn. */
  readonly key: string;
  readonly name: string;
  readonly texts: readonly string[];
}

/** Schedules of the reader's own that need a look. */
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

/** The reader's newest files; begun and ended ones come by live events, progress by looking while there is some. */
export const useExports = () =>
  useQuery({
    queryKey: ['exporttrackers', 'tray'],
    queryFn: async ({ signal }) => (await api('GET /exporttrackers/', { query: { limit: 10 }, signal, quiet: true })).results,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => isUnderWay(status)) ? lookMs : false),
  });
