import { useQuery } from '@tanstack/react-query';
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';

const api = createApi<ResidentsApi>();

/** Rooms, beds and residents of the chosen dormitories; live, since the key starts with `dormitories`. */
export function useDormitoryFigures() {
  const chosen = useSession((state) => state.dormitories);
  return useQuery({
    queryKey: ['dormitories', 'stats', chosenDormitories(chosen) ?? 'all'],
    queryFn: ({ signal }) => api('POST /dormitories/stats/', { body: chosen.length > 0 ? { dorm_ids: [...chosen] } : {}, signal }),
    placeholderData: (before) => before,
  });
}
