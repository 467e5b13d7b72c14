/** What a scan at a kiosk does to the visits of a resident. */
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import type { Call } from '@firm/platform/http/call';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ZoneRow } from '@firm/residents/contract/published';
import { kioskLimits } from '../../contract/kiosk/code.ts';
import type { KioskScanned, kioskRoutes } from '../../contract/kiosk/kiosk.ts';
import type { VisitsWritten } from '../../contract/visit/visit.ts';
import { correctEnd } from '../visit/correctEnd.ts';
import { recordVisits } from '../visit/create.ts';
import { endedByItself, endVisit } from '../visit/leave.ts';
import { visitModel, whereaboutsModel, type StoredVisit, type StoredWhereabouts } from '../visit/model.ts';
import { peopleIn } from '../visit/occupancy.ts';
import { passGate } from '../visit/passGate.ts';
import { isGate, passesOut } from '../visit/rules.ts';
import type { OpenKiosk } from './openKiosk.ts';
import { directionOf, initialOf, pastVisit } from './rules.ts';

const sameScanMs = kioskLimits.sameScanSeconds * 1_000;

interface Scan {
  readonly resident: { readonly _id: number; readonly name: string };
  /** When it was made, as `scannedAt` has it; undefined: now. */
  readonly sentAt: Date | undefined;
}

/** The resident enters or leaves the kiosk's place; scanned twice in a row, neither. */
export async function recordScan(service: ServiceContext, call: Call<(typeof kioskRoutes)['scanAtKiosk']>, { kiosk, place, scope }: OpenKiosk, { resident, sentAt }: Scan): Promise<KioskScanned> {
  const at = sentAt ?? clock.now();
  const { where, now, last } = await seenOf(service, kiosk.org, resident._id, place._id, at);
  const { direction, already } = directionOf(call.body.direction, { zone: place._id, now, last }, at, sameScanMs);
  const people = await peopleAt(service, place);
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
}

/** The number of people who are inside a place. */
export const peopleAt = async (service: ServiceContext, { org, _id }: ZoneRow): Promise<number> => (await peopleIn(service, org, [_id])).get(_id) ?? 0;

/** Where the resident is, and their last visit to this zone that had begun by then. */
async function seenOf(service: ServiceContext, org: number, employee: number, zone: number, at: Date): Promise<{ readonly where: StoredWhereabouts | null; readonly now: StoredVisit | null; readonly last: StoredVisit | null }> {
  const visits = service.rows(visitModel, wholeOrg(org));
  const where = await service.rows(whereaboutsModel, wholeOrg(org)).one(employee);
  const [now, last] = await Promise.all([
    where?.visit ? visits.findOne({ _id: where.visit }) : null,
    visits.find({ employee, zone, entered_at: { $lte: new Date(+at + sameScanMs) } }).sort({ entered_at: -1 }).limit(1).toArray(),
  ]);
  return { where, now, last: last[0] ?? null };
}
