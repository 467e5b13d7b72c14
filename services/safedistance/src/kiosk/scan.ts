/**
 * Calls of the kiosk itself, without signing in (docs/rules/safe-distance.md#kiosk). A code that is unknown, expired, closed, or
 * for a closed place always gets the same answer.
 */
import { digestOf } from '@firm/platform/auth/secretCode';
import type { Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { notFound } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { allowed } from '@firm/platform/http/identify';
import { inScope, type Scope, wholeOrg } from '@firm/platform/mongo/scope';
import { networkOf } from '@firm/platform/rateLimit/networkOf';
import { RateLimit } from '@firm/platform/rateLimit/rateLimit';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, isSafe, zones, type ZoneRow } from '@firm/residents/contract/published';
import type { KioskScanned, kioskRoutes } from '../../contract/kiosk/kiosk.ts';
import { kioskLimits } from '../../contract/kiosk/code.ts';
import type { VisitsWritten } from '../../contract/visit/visit.ts';
import { correctEnd } from '../visit/correctEnd.ts';
import { endedByItself, endVisit } from '../visit/leave.ts';
import { visitModel, whereaboutsModel, type StoredVisit, type StoredWhereabouts } from '../visit/model.ts';
import { peopleIn } from '../visit/occupancy.ts';
import { passGate } from '../visit/passGate.ts';
import { isGate, passesOut } from '../visit/rules.ts';
import { recordVisits } from '../visit/create.ts';
import { residentOf } from '../visit/residentCode.ts';
import { kioskModel, type StoredKiosk } from './model.ts';
import { directionOf, initialOf, pastVisit } from './rules.ts';
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

const sameScanMs = kioskLimits.sameScanSeconds * 1_000;

interface OpenKiosk {
  readonly kiosk: StoredKiosk;
  readonly place: ZoneRow;
  readonly dormitory: { readonly name: string };
  /** The opener's scope: a kiosk can do nothing that they could not do now. */
  readonly scope: Scope;
}

export function scanHandlers(service: ServiceContext): Scanning {
  const reads = new RateLimit(service, 'kiosk_looks', limits.reads);
  const scans = new RateLimit(service, 'kiosk_scans', limits.scans);
  const scansAtKiosk = new RateLimit(service, 'scans_at_kiosk', limits.scansAtKiosk);
  const misses = new RateLimit(service, 'kiosk_misses', limits.misses);

  /** @throws 404 for every code that does not belong to an open kiosk */
  async function open(code: string): Promise<OpenKiosk> {
    const kiosk = await service.everyRow(kioskModel, 'asked without a session, by a secret that names one kiosk').findOne({ digest: digestOf(code) });
    // Also read for an invalid code, so that both take the same time.
    const all = wholeOrg(kiosk?.org ?? 0);
    const [zoneRows, dormitoryRows, opener] = await Promise.all([
      service.published(zones, all).byIdNow([kiosk?.zone ?? 0]),
      service.published(dormitories, all).byIdNow([kiosk?.dormitory ?? 0]),
      service.principals.reachOf(kiosk?.opened_by ?? 0),
    ]);
    const place = zoneRows.get(kiosk?.zone ?? 0);
    const dormitory = dormitoryRows.get(kiosk?.dormitory ?? 0);
    if (!kiosk || kiosk.closed_at !== null || kiosk.ends_at <= clock.now() || !place?.is_active || !dormitory?.is_active) throw notFound();
    const scope = { org: kiosk.org, dormitories: opener.dormitories };
    if (!allowed(opener, 'change_workzone') || !inScope(scope, place.org, place.dormitory)) throw notFound();
    return { kiosk, place, dormitory, scope };
  }

  const peopleAt = async ({ org, _id }: ZoneRow): Promise<number> => (await peopleIn(service, org, [_id])).get(_id) ?? 0;

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

  /** Where the resident is, and their last visit to this zone that had begun by then. */
  async function seenOf(org: number, employee: number, zone: number, at: Date): Promise<{ readonly where: StoredWhereabouts | null; readonly now: StoredVisit | null; readonly last: StoredVisit | null }> {
    const visits = service.rows(visitModel, wholeOrg(org));
    const where = await service.rows(whereaboutsModel, wholeOrg(org)).one(employee);
    const [now, last] = await Promise.all([
      where?.visit ? visits.findOne({ _id: where.visit }) : null,
      visits.find({ employee, zone, entered_at: { $lte: new Date(+at + sameScanMs) } }).sort({ entered_at: -1 }).limit(1).toArray(),
    ]);
    return { where, now, last: last[0] ?? null };
  }

  return {
    getKioskPlace: async ({ params, address }) => {
      await reads.use(networkOf(address));
      const { kiosk, place, dormitory } = await open(params.code);
      const occupied = await peopleAt(place);
      return { place: place.name, dormitory: dormitory.name, is_safe: isSafe({ ...place, occupied }), occupancy: occupied, limit: place.zone_limit, ends_at: kiosk.ends_at.toISOString() };
    },
    scanAtKiosk: async (call) => {
      await scans.use(networkOf(call.address));
      const opened = await open(call.params.code);
      const { kiosk, place, scope } = opened;
      await scansAtKiosk.use(String(kiosk._id));
      const sentAt = scannedAt(call.body.at, kiosk);
      const resident = await residentBy(call.body.code, opened);
      const scan = async (): Promise<KioskScanned> => {
        const at = sentAt ?? clock.now();
        const { where, now, last } = await seenOf(kiosk.org, resident._id, place._id, at);
        const { direction, already } = directionOf(call.body.direction, { zone: place._id, now, last }, at, sameScanMs);
        const people = await peopleAt(place);
        const answerWith = (by: number): KioskScanned => ({ direction, initial: initialOf(resident.name), already, occupancy: Math.max(0, people + by), limit: place.zone_limit });
        if (already) return answerWith(0);
        if (direction === 'in') {
          let answer = answerWith(1);
          const commit = (write: Write, { results }: VisitsWritten): Promise<void> => {
            // Who entered late, and has been seen elsewhere since, is not inside.
            answer = answerWith(results[0]?.left_at === null ? 1 : 0);
            return call.commit(write, answer);
          };
          await recordVisits(service, { scope, by: kiosk.opened_by, language: call.language, commit }, [{ zone: place._id, employee: resident._id, source: 'kiosk', ...(sentAt && { entered_at: sentAt }) }]);
          return answer;
        }
        const past = pastVisit({ now, last }, at);
        const answer = answerWith(!past && now?.zone === place._id ? -1 : 0);
        if (past) {
          await correctEnd(service, (write) => call.commit(write, answer), past, at, isGate(place));
          return answer;
        }
        if (now === null) {
          // Their visit has ended by itself meanwhile: there is nothing left to do.
          if (where && !passesOut(place, where) && (await endedByItself(service, where))?.zone === place._id) return { ...answer, already: true };
          await passGate(service, { scope, by: kiosk.opened_by, language: call.language, source: 'kiosk', commit: (write) => call.commit(write, answer) }, place, resident._id, where, sentAt);
          return answer;
        }
        await endVisit(service, { commit: (write) => call.commit(write, answer) }, now, sentAt && (sentAt > now.entered_at ? sentAt : now.entered_at), isGate(place));
        return answer;
      };
      return retryOnConflict(scan);
    },
  };
}
