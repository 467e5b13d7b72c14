import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isApiError } from '@firm/shared-ui/api/index.ts';

/** Data older than this is fetched again when its page is entered again, milliseconds (docs/rules/portal.md#breadcrumbs). */
export const refreshAge = 120_000;

/** The page's one cache of server data, for the shell and every area. Query keys start with the API collection. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: refreshAge,
      gcTime: 5 * refreshAge,
      refetchOnWindowFocus: false,
      // Without a connection a read would wait in silence: it is tried and fails with its reason, and is made again when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      // An unavailable service may come back; a refusal is final.
      retry: (failures, problem) => failures < 2 && onlineManager.isOnline() && (!isApiError(problem) || problem.statusCode >= 500),
    },
    mutations: { retry: false },
  },
});
