import { queryOptions } from '@tanstack/react-query';
import { identityApi } from './api.ts';

/** Whether the portal sends e-mail; changes only with a restart. */
export const mailQuery = queryOptions({
  queryKey: ['password_links'],
  queryFn: async ({ signal }) => (await identityApi('GET /password_links/', { signal, anonymous: true })).by_mail,
  staleTime: Infinity,
});
