import { useQuery } from '@tanstack/react-query';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';

const api = createApi<MaintenanceApi>();

/**
 * Alert statistics of the chosen dormitories (docs/rules/maintenance.md#statistics); live, since the key starts with
 * `alerts`.
 */
export function useAlertFigures() {
  const dormitory = chosenDormitories(useSession((state) => state.dormitories));
  return useQuery({
    queryKey: ['alerts', 'stats', dormitory ?? 'all'],
    queryFn: ({ signal }) => api('GET /alerts/stats/', { query: dormitory ? { dormitory } : {}, signal }),
    placeholderData: (before) => before,
  });
}

/** The key of a status in the statistics, which write `in-progress` as `in_progress`. */
type Counted<Status extends string> = Status extends `${infer Before}-${infer After}` ? `${Before}_${After}` : Status;

/** The number of alerts in a status. */
export function countOf(figures: Readonly<Record<Counted<AlertStatus>, number>>, status: AlertStatus): number {
  return figures[status.replace('-', '_') as Counted<AlertStatus>];
}
