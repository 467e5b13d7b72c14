import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { identityApi } from '../../session/api.ts';

/** The demo accounts. Without demo data the call answers 404, and there are none (docs/rules/operation.md#demo-accounts). */
export const demoStaff = queryOptions({
  queryKey: ['demo_accounts'],
  queryFn: async ({ signal }) => {
    try {
      return await identityApi('GET /demo_accounts/', { signal, anonymous: true, quiet: true });
    } catch (problem) {
      if (isApiError(problem)) return null;
      throw problem;
    }
  },
});

/** Starts loading the demo accounts. */
export const askDemoStaff = (): void => void queryClient.prefetchQuery(demoStaff);
