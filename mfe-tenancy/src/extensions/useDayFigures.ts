import { useQuery } from '@tanstack/react-query';
import type { TenancyApi } from '@firm/tenancy/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';

const api = createApi<TenancyApi>();

/** Refetch interval, milliseconds: no event announces the end of the day, which changes what is late. */
const refetchMs = 300_000;

/** How many residents arrive, leave and are expected back today in the chosen dormitories. */
export function useDayFigures() {
  const dormitory = chosenDormitories(useSession((state) => state.dormitories));
  return useQuery({
    queryKey: ['resourceallocations', 'dayCounts', dormitory ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = { counts_only: 'true' as const, ...(dormitory && { dormitory }) };
      return (await api('GET /resourceallocations/day/', { query, signal, quiet: true })).counts;
    },
    refetchInterval: refetchMs,
    placeholderData: (before) => before,
  });
}
