/** Changes of one zone: state, sick bay, active. Each shows at once and is taken back when the service refuses. */
import type { Zone } from '@firm/residents/contract';
import type { ZoneStatus } from '@firm/residents/contract/zoneStatuses';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';
import { keepZone, zoneQuery } from './queries.ts';

/** @throws ApiError 409 when the move is not allowed, something refers to the zone, or somebody else was faster */
export const switchStatus = (zone: Zone, status: ZoneStatus, remarks: string): Promise<void> =>
  change(zone, { status, status_remarks: remarks }, () =>
    api('PATCH /workzones/{id}/switch_status/', { params: { id: zone.id }, body: { status, status_remarks: remarks, version: zone.version } }),
  );

export const switchSickBay = (zone: Zone, sickBay: boolean): Promise<void> =>
  change(zone, { sick_bay: sickBay }, () =>
    api('PATCH /workzones/{id}/switch_sick_bay/', { params: { id: zone.id }, body: { is_sick_bay: sickBay, version: zone.version } }),
  );

export const switchActive = (zone: Zone, isActive: boolean): Promise<void> =>
  change(zone, { is_active: isActive }, () => api('PATCH /workzones/{id}/', { params: { id: zone.id }, body: { is_active: isActive, version: zone.version } }));

async function change(zone: Zone, shown: Partial<Zone>, ask: () => Promise<Zone>): Promise<void> {
  const { queryKey } = zoneQuery(zone.id);
  // An answer that is still on its way would put the old state back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { ...zone, ...shown });
  try {
    keepZone(await ask());
  } catch (problem) {
    queryClient.setQueryData(queryKey, zone);
    if (isApiError(problem) && problem.code === 'stale_version') void queryClient.invalidateQueries({ queryKey });
    throw problem;
  }
}
