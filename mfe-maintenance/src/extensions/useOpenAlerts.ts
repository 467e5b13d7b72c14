import { useQuery } from '@tanstack/react-query';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { mostNotifications, openAlerts } from './openAlerts.ts';

const api = createApi<MaintenanceApi>();

/**
 * The open alerts of the chosen dormitories: the newest ten, and how many there are in all. Live events of alerts make
 * it stale (query keys start with the collection), so it needs no clock of its own.
 */
export function useOpenAlerts() {
  const dormitory = chosenDormitories(useSession((state) => state.dormitories));
  return useQuery({
    queryKey: ['alerts', 'bell', dormitory ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = { status: 'open', ordering: '-start_time', limit: mostNotifications, ...(dormitory && { dormitory }) };
      const { count, results } = await api('GET /alerts/', { query, signal, quiet: true });
      return { count, alerts: openAlerts(results) };
    },
    // What was there stays while the filter changes: an empty bell would say that nothing is open.
    placeholderData: (before) => before,
  });
}
