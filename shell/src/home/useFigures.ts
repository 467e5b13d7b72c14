import { useQuery } from '@tanstack/react-query';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';

const maintenance = createApi<MaintenanceApi>();
const residents = createApi<ResidentsApi>();

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
