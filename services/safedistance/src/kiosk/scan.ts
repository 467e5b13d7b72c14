/**
 * Calls of the kiosk itself, without signing in (docs/rules/safe-distance.md#kiosk). A code that is unknown, expired, closed, or
 * for a closed place always gets the same answer.
 */
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import type { Handlers } from '@firm/platform/http/call';
import { networkOf } from '@firm/platform/rateLimit/networkOf';
import { RateLimit } from '@firm/platform/rateLimit/rateLimit';
import type { ServiceContext } from '@firm/platform/service/context';
import { isSafe } from '@firm/residents/contract/published';
import type { kioskRoutes } from '../../contract/kiosk/kiosk.ts';
import { residentOf } from '../visit/residentCode.ts';
import { openKiosk, type OpenKiosk } from './openKiosk.ts';
import { peopleAt, recordScan } from './recordScan.ts';
import { scannedAt } from './scannedAt.ts';

type Scanning = Pick<Handlers<typeof kioskRoutes>, 'getKioskPlace' | 'scanAtKiosk'>;

/** A dormitory's devices share the address of its wireless network, and a busy door takes one scan after another. */
const limits = {
  reads: { most: 120, seconds: 60 },
  scans: { most: 240, seconds: 60 },
  scansAtKiosk: { most: 120, seconds: 60 },
  /** Unknown passes: enough for honest errors at a door, but not for guessing numbers. */
  misses: { most: 60, seconds: 600 },
};

export function scanHandlers(service: ServiceContext): Scanning {
  const reads = new RateLimit(service, 'kiosk_looks', limits.reads);
  const scans = new RateLimit(service, 'kiosk_scans', limits.scans);
  const scansAtKiosk = new RateLimit(service, 'scans_at_kiosk', limits.scansAtKiosk);
  const misses = new RateLimit(service, 'kiosk_misses', limits.misses);

  /** @throws 422 for an unknown pass; 429 after too many of them */
  async function residentBy(code: string, { kiosk, scope }: OpenKiosk): Promise<{ readonly _id: number; readonly name: string }> {
    const who = String(kiosk._id);
    if ((await misses.wait(who)) > 0) await misses.use(who);
    try {
      return await residentOf(service, scope, code);
    } catch (error) {
      await misses.count(who);
      throw error;
    }
  }

  return {
    getKioskPlace: async ({ params, address }) => {
      await reads.use(networkOf(address));
      const { kiosk, place, dormitory } = await openKiosk(service, params.code);
      const occupied = await peopleAt(service, place);
      return { place: place.name, dormitory: dormitory.name, is_safe: isSafe({ ...place, occupied }), occupancy: occupied, limit: place.zone_limit, ends_at: kiosk.ends_at.toISOString() };
    },
    scanAtKiosk: async (call) => {
      await scans.use(networkOf(call.address));
      const opened = await openKiosk(service, call.params.code);
      await scansAtKiosk.use(String(opened.kiosk._id));
      const sentAt = scannedAt(call.body.at, opened.kiosk);
      const resident = await residentBy(call.body.code, opened);
      return retryOnConflict(() => recordScan(service, call, opened, { resident, sentAt }));
    },
  };
}
