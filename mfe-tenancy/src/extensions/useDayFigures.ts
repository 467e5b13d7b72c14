import { useQuery } from '@tanstack/react-query';
import type { TenancyApi } from '@firm/tenancy/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';

const api = createApi<TenancyApi>();

/** The day ends without an event, and what is late changes with it; milliseconds. */
const lookAgain = 300_000;

/** Who arrives, leaves and is expected back today, of the chosen dormitories: numbers alone. */
export function useDayFigures() {
  const dormitory = chosenDormitories(useSession((state) => state.dormitories));
  return useQuery({
    queryKey: ['resourceallocations', 'dayCounts', dormitory ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = { counts_only: 'true' as const, ...(dormitory && { dormitory }) };
      return (await api('GET /resourceallocations/day/', { query, signal, quiet: true })).counts;
    },
    refetchInterval: lookAgain,
    placeholderData: (before) => before,
  });
}
