import { useQuery } from '@tanstack/react-query';
import type { AdminApi } from '@firm/admin/contract';
import { isUnderWay } from '@firm/admin/contract/exportMoves';
import { createApi } from '@firm/shared-ui/api/index.ts';

export const api = createApi<AdminApi>();
export type TrayExport = AdminApi['GET /exporttrackers/']['answer']['results'][number];

/** How often files that are being made are looked at: how far they are is told by no event. Milliseconds. */
const lookMs = 1_500;

/** The reader's newest files; begun and ended ones come by live events, progress by looking while there is some. */
export const useExports = () =>
  useQuery({
    queryKey: ['exporttrackers', 'tray'],
    queryFn: async ({ signal }) => (await api('GET /exporttrackers/', { query: { limit: 10 }, signal, quiet: true })).results,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => isUnderWay(status)) ? lookMs : false),
  });
