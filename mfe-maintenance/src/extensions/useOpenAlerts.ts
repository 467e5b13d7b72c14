import { useQuery } from '@tanstack/react-query';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { maxNotifications, openAlerts } from './openAlerts.ts';

const api = createApi<MaintenanceApi>();

/**
 * The open alerts of the chosen dormitories: the newest ten, and the total number. Live events of alerts invalidate the query
 * (its key starts with the collection), so no polling is needed.
 */
export function useOpenAlerts() {
  const dormitory = chosenDormitories(useSession((state) => state.dormitories));
  return useQuery({
    queryKey: ['alerts', 'bell', dormitory ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = { status: 'open', ordering: '-start_time', limit: maxNotifications, ...(dormitory && { dormitory }) };
      const { count, results } = await api('GET /alerts/', { query, signal, quiet: true });
      return { count, alerts: openAlerts(results) };
    },
    // Keeps the previous alerts while the filter changes: an empty bell would mean that nothing is open.
    placeholderData: (before) => before,
  });
}
