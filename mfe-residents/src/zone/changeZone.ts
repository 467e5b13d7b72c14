/** Optimistic updates of one zone: status, sick bay, active. Each is shown at once and reverted if the service refuses. */
import type { Zone } from '@firm/residents/contract';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { isApiError, OwnChanges } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';
import { keepZone, zoneQuery } from './api.ts';

/** @throws ApiError 409 if the transition is not allowed, records refer to the zone, or the write is stale */
export const switchStatus = (zone: Zone, status: ZoneStatus, remarks: string): Promise<Zone> =>
  change(zone, { status, status_remarks: remarks }, (version) =>
    api('PATCH /workzones/{id}/switch_status/', { params: { id: zone.id }, body: { status, status_remarks: remarks, version } }),
  );

/** Makes a room a sick bay, or a sick bay a room (docs/rules/residents.md#sick-bay). Rejects with the service's refusal. */
export const switchSickBay = (zone: Zone, sickBay: boolean): Promise<Zone> =>
  change(zone, { sick_bay: sickBay }, (version) =>
    api('PATCH /workzones/{id}/switch_sick_bay/', { params: { id: zone.id }, body: { is_sick_bay: sickBay, version } }),
  );

/**
 * Closes a zone or opens it again. Rejects with the service's refusal, such as what still refers to it
 * (docs/rules/residents.md#closing-what-is-referred-to).
 */
export const switchActive = (zone: Zone, isActive: boolean): Promise<Zone> =>
  change(zone, { is_active: isActive }, (version) => api('PATCH /workzones/{id}/', { params: { id: zone.id }, body: { is_active: isActive, version } }));

const own = new OwnChanges();

/** Sends the change after the user's earlier changes of this zone that are still pending. */
function change(seen: Zone, shown: Partial<Zone>, ask: (version: number) => Promise<Zone>): Promise<Zone> {
  return own.inTurn(seen.id, seen.version, (version) => send(seen, shown, () => ask(version)));
}

async function send(seen: Zone, shown: Partial<Zone>, ask: () => Promise<Zone>): Promise<Zone> {
  const { queryKey } = zoneQuery(seen.id);
  // A pending read would overwrite the optimistic update with the old state.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey) ?? seen;
  queryClient.setQueryData(queryKey, { ...before, ...shown });
  try {
    const saved = await ask();
    keepZone(saved);
    return saved;
  } catch (problem) {
    queryClient.setQueryData(queryKey, before);
    if (isApiError(problem) && problem.code === 'stale_version') void queryClient.invalidateQueries({ queryKey });
    throw problem;
  }
}
