/** A kiosk's calls: whoever has its code can only send passes, and sees only the place of the kiosk. */
import type { SafeDistanceApi } from '@firm/safedistance/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../../api.ts';

type Scanned = SafeDistanceApi['POST /kiosk_visits/{code}/']['answer'];
export type Way = Scanned['direction'];

/** Polling interval for the place, milliseconds. */
const everyMs = 20_000;

/** The place of a kiosk; asked for again every 20 s. Rejects with 404 for a code that is not valid any more. */
export const kioskQuery = (code: string) =>
  queryOptions({
    queryKey: ['kiosk', code],
    queryFn: ({ signal }) => api('GET /kiosk_visits/{code}/', { params: { code }, anonymous: true, signal }),
    refetchInterval: everyMs,
    // While the portal cannot be reached the last data is kept, since people still come; the next poll is the retry.
    retry: false,
  });

interface Scan {
  /** The pass number, scanned or typed. */
  readonly pass: string;
  /** Set if the kiosk is used only for entering, or only for leaving. */
  readonly direction: Way | undefined;
  /** When it was scanned, if that was earlier. */
  readonly at: string | undefined;
  readonly idempotencyKey: string;
}

/** Sends a pass. Rejects with the service's reason. */
export async function scanAt(code: string, { pass, direction, at, idempotencyKey }: Scan): Promise<Scanned> {
  const scanned = await api('POST /kiosk_visits/{code}/', { params: { code }, body: { code: pass, ...(direction && { direction }), ...(at !== undefined && { at }) }, idempotencyKey, anonymous: true });
  queryClient.setQueryData(kioskQuery(code).queryKey, (place) => place && { ...place, occupancy: scanned.occupancy, limit: scanned.limit });
  return scanned;
}
