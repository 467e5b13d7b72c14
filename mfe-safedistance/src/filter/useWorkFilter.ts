import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { IdentityApi } from '@firm/identity/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { filterIn, filterKept, filterParams, writeFilter, type WorkFilter } from './workFilter.ts';

const identity = createApi<IdentityApi>();

const keptQuery = (user: number) =>
  queryOptions({
    queryKey: ['userpreferences', user],
    queryFn: ({ signal }) => identity('GET /userpreferences/user-pref/', { signal }),
    staleTime: Infinity,
    retry: false,
  });

interface UsedFilter {
  /** Null until it is known what was kept; without an answer, all. */
  readonly filter: WorkFilter | null;
  /** From now on, here and at the next visit. */
  readonly choose: (part: keyof WorkFilter, id: number | null) => void;
}

/** The project and site of the screen. */
export function useWorkFilter(): UsedFilter {
  const user = useSession((session) => session.user?.id ?? 0);
  const [params, setParams] = useSearchParams();
  const asked = filterIn(params);
  const { data, isError } = useQuery(keptQuery(user));
  const kept = useMemo(() => (data ? filterKept(data) : isError ? { project: null, site: null } : null), [data, isError]);
  const filter = asked ?? kept;
  const address = asked?.project === filter?.project && asked?.site === filter?.site;
  const write = useCallback((next: WorkFilter): void => setParams((now) => writeFilter(now, next), { replace: true, preventScrollReset: true }), [setParams]);
  const writeKept = useEffectEvent((): void => {
    if (filter && (filter.project !== null || filter.site !== null)) write(filter);
  });
  // What was kept comes into the address too, so that its link shows the same.
  useEffect(() => {
    if (!address) writeKept();
  }, [address]);
  const choose = (part: keyof WorkFilter, id: number | null): void => {
    const next = { project: null, site: null, ...filter, [part]: id };
    const body = { proj: next.project, loc: next.site === null ? null : String(next.site) };
    queryClient.setQueryData(keptQuery(user).queryKey, body);
    write(next);
    void identity('POST /userpreferences/save-user-pref/', { body: { [filterParams[part]]: body[filterParams[part]] } }).catch(notifyError);
  };
  return { filter, choose };
}
