import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@firm/shared-ui/api/index.ts';

/** Data older than this is fetched anew when its page is entered again, milliseconds (docs/rules/portal.md#breadcrumbs). */
export const refreshAge = 120_000;

/** The page's one cache of server data, the shell's and every area's. Query keys start with the API collection. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: refreshAge,
      gcTime: 5 * refreshAge,
      refetchOnWindowFocus: false,
      // A service that is away may be back; a refusal stays one.
      retry: (failures, problem) => failures < 2 && (!isApiError(problem) || problem.statusCode >= 500),
    },
    mutations: { retry: false },
  },
});
