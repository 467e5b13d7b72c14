import { useQuery } from '@tanstack/react-query';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import type { ResidentsApi } from '@firm/residents/contract';
import type { TenancyApi } from '@firm/tenancy/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';

const maintenance = createApi<MaintenanceApi>();
const residents = createApi<ResidentsApi>();
const tenancy = createApi<TenancyApi>();

/** The day ends without an event, and what is late changes with it; milliseconds. */
const lookAgain = 300_000;

/** Alert statistics of the chosen dormitories (specification section 4); live, since the key starts with `alerts`. */
export function useAlertFigures() {
  const dormitory = chosenDormitories(useSession((state) => state.dormitories));
  return useQuery({
    queryKey: ['alerts', 'stats', dormitory ?? 'all'],
    queryFn: ({ signal }) => maintenance('GET /alerts/stats/', { query: dormitory ? { dormitory } : {}, signal }),
    placeholderData: (before) => before,
  });
}

/** Rooms, beds and residents of the chosen dormitories. */
export function useDormitoryFigures() {
  const chosen = useSession((state) => state.dormitories);
  return useQuery({
    queryKey: ['dormitories', 'stats', chosenDormitories(chosen) ?? 'all'],
    queryFn: ({ signal }) =>
      residents('POST /dormitories/stats/', { body: chosen.length > 0 ? { dorm_ids: [...chosen] } : {}, signal }),
    placeholderData: (before) => before,
  });
}

/** Who arrives, leaves and is expected back today, of the chosen dormitories: numbers alone (issue 5, the day's lists). */
export function useDayFigures() {
  const dormitory = chosenDormitories(useSession((state) => state.dormitories));
  return useQuery({
    queryKey: ['resourceallocations', 'dayCounts', dormitory ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = { counts_only: 'true' as const, ...(dormitory && { dormitory }) };
      return (await tenancy('GET /resourceallocations/day/', { query, signal, quiet: true })).counts;
    },
    refetchInterval: lookAgain,
    placeholderData: (before) => before,
  });
}
