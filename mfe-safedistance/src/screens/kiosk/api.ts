/** A kiosk's calls: who holds its code says no more than a pass, and learns no more than its place. */
import type { SafeDistanceApi } from '@firm/safedistance/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../../api.ts';

type Scanned = SafeDistanceApi['POST /kiosk_visits/{code}/']['answer'];
export type Way = Scanned['direction'];

/** How often the place is looked at again, milliseconds. */
const everyMs = 20_000;

export const kioskQuery = (code: string) =>
  queryOptions({
    queryKey: ['kiosk', code],
    queryFn: ({ signal }) => api('GET /kiosk_visits/{code}/', { params: { code }, anonymous: true, signal }),
    refetchInterval: everyMs,
    // What was told stays while the portal cannot be reached: people come all the same.
    retry: false,
  });

interface Scan {
  /** Scanned or typed. */
  readonly pass: string;
  /** Where the door has a way in and a way out. */
  readonly direction: Way | undefined;
  readonly idempotencyKey: string;
}

/** Rejects with why not. */
export async function scanAt(code: string, { pass, direction, idempotencyKey }: Scan): Promise<Scanned> {
  const scanned = await api('POST /kiosk_visits/{code}/', { params: { code }, body: { code: pass, ...(direction && { direction }) }, idempotencyKey, anonymous: true });
  queryClient.setQueryData(kioskQuery(code).queryKey, (place) => place && { ...place, occupancy: scanned.occupancy, limit: scanned.limit });
  return scanned;
}
