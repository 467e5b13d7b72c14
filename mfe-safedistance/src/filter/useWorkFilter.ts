import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { IdentityApi } from '@firm/identity/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { filterFromAddress, filterFromStored, filterParams, writeFilter, type WorkFilter } from './workFilter.ts';

const identity = createApi<IdentityApi>();

const storedQuery = (user: number) =>
  queryOptions({
    queryKey: ['userpreferences', user],
    queryFn: ({ signal }) => identity('GET /userpreferences/user-pref/', { signal }),
    staleTime: Infinity,
    retry: false,
  });

interface UsedFilter {
  /** Null until the stored filter is loaded; if that fails, no filter. */
  readonly filter: WorkFilter | null;
  /** Sets one part of the filter, and stores it for the next visit. */
  readonly choose: (part: keyof WorkFilter, id: number | null) => void;
}

/** The project and site that the screen is filtered by. */
export function useWorkFilter(): UsedFilter {
  const user = useSession((session) => session.user?.id ?? 0);
  const [params, setParams] = useSearchParams();
  const asked = filterFromAddress(params);
  const { data, isError } = useQuery(storedQuery(user));
  const stored = useMemo(() => (data ? filterFromStored(data) : isError ? { project: null, site: null } : null), [data, isError]);
  const filter = asked ?? stored;
  const address = asked?.project === filter?.project && asked?.site === filter?.site;
  const write = useCallback((next: WorkFilter): void => setParams((now) => writeFilter(now, next), { replace: true, preventScrollReset: true }), [setParams]);
  const writeStored = useEffectEvent((): void => {
    if (filter && (filter.project !== null || filter.site !== null)) write(filter);
  });
  // The stored filter is also written into the address, so that a link to the page shows the same.
  useEffect(() => {
    if (!address) writeStored();
  }, [address]);
  const choose = (part: keyof WorkFilter, id: number | null): void => {
    const next = { project: null, site: null, ...filter, [part]: id };
    const body = { proj: next.project, loc: next.site === null ? null : String(next.site) };
    queryClient.setQueryData(storedQuery(user).queryKey, body);
    write(next);
    void identity('POST /userpreferences/save-user-pref/', { body: { [filterParams[part]]: body[filterParams[part]] } }).catch(notifyError);
  };
  return { filter, choose };
}
