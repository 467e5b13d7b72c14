/**
 * The registry as areas read it: parts of other areas, and the pages of their records. One query for all readers, each with its own
 * `select`. The shell reads it separately, before any area is loaded.
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
