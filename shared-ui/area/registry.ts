/**
 * The registry as areas read it: what other areas lend them, and where records of others have their pages. One query for all who
 * ask; what each needs of it is a `select`. The shell has its own, since it draws the portal from it before any area is there.
 */
import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '../api/index.ts';
import type { Registry } from './manifest.ts';

export const registryQuery = queryOptions({
  queryKey: ['registry'],
  queryFn: async ({ signal }): Promise<Registry> => {
    const response = await fetch(`${apiBase()}/registry/`, { cache: 'no-cache', credentials: 'same-origin', signal });
    if (!response.ok) throw new Error(`The registry answered ${response.status}`);
    return (await response.json()) as Registry;
  },
});
