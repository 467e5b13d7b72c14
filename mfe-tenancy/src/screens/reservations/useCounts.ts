import { useQueries, useQuery } from '@tanstack/react-query';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, dayPlanQuery } from '../../api.ts';
import { lists, type View } from './views.ts';

/** The number of entries behind each tab; a tab whose number is not known is absent. */
export function useCounts(dormitory: string | undefined): Partial<Record<View, number>> {
  const maySeeStays = useSession((session) => session.can('view', 'resourceallocation'));
  const states = useQueries({
    queries: lists.map((state) => ({
      queryKey: ['resourcereserves', 'count', state, dormitory],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api('GET /resourcereserves/', { query: { state, limit: 1, ...(dormitory && { dormitory }) }, signal })).count,
    })),
  });
  const day = useQuery({ ...dayPlanQuery(dormitory, undefined), enabled: maySeeStays });
  const found = lists.map((state, i) => [state, states[i]?.data] as const);
  const work = day.data?.counts;
  return {
    ...Object.fromEntries(found.filter(([, count]) => count !== undefined)),
    ...(work && { today: work.arrivals + work.departures + work.returns }),
  };
}
