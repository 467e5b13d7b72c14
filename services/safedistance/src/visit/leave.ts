/** Ends visits: because somebody leaves, or automatically after too long. */
import { clock } from '@firm/platform/clock/clock';
import { requireVersion } from '@firm/platform/change/writing/version';
import type { Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { invalidField, notFound } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import type { Job } from '@firm/platform/jobs/schedule';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones } from '@firm/residents/contract/published';
import type { Visit } from '../../contract/visit/visit.ts';
import type { visitRoutes } from '../../contract/visit/routes.ts';
import { readSettings } from '../settings/model.ts';
import { renderVisits, type VisitReader } from './answer.ts';
import { visitWrite } from './change.ts';
import { correctEnd } from './correctEnd.ts';
import { visitModel, whereaboutsModel, type StoredVisit, type StoredWhereabouts } from './model.ts';
import { passGate } from './passGate.ts';
import { clockSkewMs, endsByItself, isGate, passesOut } from './rules.ts';
import { residentOf } from './residentCode.ts';

type Leaving = Pick<Handlers<typeof visitRoutes>, 'leaveVisit' | 'leaveByCode'>;

/**
 * The handlers of leaving: of a visit by its id, and of the resident with a code. At a gate also a resident without a visit
 * leaves the dormitory (docs/rules/safe-distance.md#doors).
 */
export function leaveHandlers(service: ServiceContext): Leaving {
  return {
    leaveVisit: (call) =>
      retryOnConflict(async () => {
        const visit = await service.rows(visitModel, call.scope).get(call.params.id);
        await requireVersion(call.body.version, visit.rev, () => shown(service, visit, call));
        return endVisit(service, call, visit, call.body.left_at);
      }),
    leaveByCode: (call) =>
      retryOnConflict(async () => {
        const { _id } = await residentOf(service, call.scope, call.body.code);
        const where = await service.rows(whereaboutsModel, wholeOrg(call.scope.org)).one(_id);
        const { zone: door = null } = call.body;
        const place = door === null ? undefined : (await service.published(zones, call.scope).byId([door])).get(door);
        if (door !== null && !place) throw invalidField('zone', 'unknown_reference');
        const ended = where && (await endedByItself(service, where));
        const atGate = isGate(place);
        // The exit arrives after the end that was assumed meanwhile: that end was before it, or is corrected.
        if (ended && isWithin(ended, call.body.left_at)) return correctExit(service, call, ended, call.body.left_at, atGate);
        // One from before that visit was entered belongs to an earlier one: answered with this one it would be lost unnoticed.
        if (ended && !passesOut(place, where) && (!call.body.left_at || call.body.left_at >= ended.entered_at)) return shown(service, ended, call);
        if (!where?.visit) return passGate(service, { scope: call.scope, caller: call.caller, by: call.caller.id, language: call.language, commit: call.commit }, place, _id, where, call.body.left_at);
        const visit = await service.rows(visitModel, wholeOrg(call.scope.org)).one(where.visit);
        if (!visit) throw notFound();
        return endVisit(service, call, visit, call.body.left_at, atGate);
      }),
  };
}

/** The last visit of a resident who is inside nowhere, if its end was assumed and nothing is known of them since; null: it was not. */
export async function endedByItself(service: ServiceContext, { _id, org, visit, left_at }: StoredWhereabouts): Promise<StoredVisit | null> {
  if (visit !== null || left_at === null) return null;
  const [last] = await service.rows(visitModel, wholeOrg(org)).find({ employee: _id }).sort({ entered_at: -1 }).limit(1).toArray();
  return last?.assumed && last.left_at && +last.left_at === +left_at ? last : null;
}

const isWithin = ({ entered_at, left_at }: StoredVisit, at: Date | undefined): at is Date => at !== undefined && at >= entered_at && left_at !== null && at < left_at;

/** The real end of a visit in place of the later one that was assumed. */
async function correctExit(service: ServiceContext, { commit, ...reader }: Leave, visit: StoredVisit, at: Date, atGate: boolean): Promise<Visit> {
  const answer = await shown(service, { ...visit, rev: visit.rev + 1, left_at: at, assumed: false }, reader);
  await correctEnd(service, (write) => commit(write, answer), visit, at, atGate);
  return answer;
}

/** Without a scope, as at a kiosk, which shows no visit, nobody is named. */
const shown = async (service: ServiceContext, visit: StoredVisit, { scope = { org: visit.org, dormitories: [] }, ...reader }: Partial<VisitReader>): Promise<Visit> =>
  (await renderVisits(service, { ...reader, scope }, [visit]))[0] as Visit;

/** How the end of a visit is written, and who reads the answer. */
interface Leave extends Partial<VisitReader> {
  readonly commit: (write: Write, answer: Visit) => Promise<void>;
}

/**
 * An ended visit is not changed again.
 * @throws 422 for leaving before entering, or in the future
 */
export async function endVisit(service: ServiceContext, { commit, ...reader }: Leave, visit: StoredVisit, givenTime: Date | undefined, atGate = false): Promise<Visit> {
  const now = clock.now();
  if (visit.left_at !== null) return shown(service, visit, reader);
  const at = givenTime ?? now;
  if (at < visit.entered_at) throw invalidField('left_at', 'end_before_start');
  if (+at > +now + clockSkewMs) throw invalidField('left_at', 'day_in_future');
  const answer = await shown(service, { ...visit, rev: visit.rev + 1, left_at: at }, reader);
  await commit(visitWrite('left', [], [{ visit, at, assumed: false, atGate }], await knownOf(service, visit.org, [visit])), answer);
  return answer;
}

async function knownOf(service: ServiceContext, org: number, visits: readonly StoredVisit[]): Promise<Map<number, StoredWhereabouts>> {
  const residents = visits.flatMap(({ employee }) => employee ?? []);
  const rows = await service.rows(whereaboutsModel, wholeOrg(org)).withIds(residents).toArray();
  return new Map(rows.map((one) => [one._id, one]));
}

const atOnce = 500;

/** Every minute: ends visits that have lasted longer than the setting, at the time that the setting gives; each once, however many processes run. */
export function endJob(service: ServiceContext, everyMs = 60_000): Job {
  return { name: 'visits end', everyMs, run: () => endOverdue(service) };
}

/** Ends visits of every organisation that have lasted longer than its setting allows, as of that moment, marked as assumed. */
export async function endOverdue(service: ServiceContext): Promise<void> {
  const visits = service.everyRow(visitModel, 'visits end by themselves');
  for (const org of await visits.distinct('org')) {
    const hours = (await readSettings(service, org)).visit_auto_leave_hours;
    const some = async (): Promise<number> => {
      const over = await visits.find({ org, left_at: null, entered_at: { $lte: new Date(clock.millis() - hours * 3_600_000) } }).sort({ entered_at: 1 }).limit(atOnce).toArray();
      const ended = over.map((visit) => ({ visit, at: endsByItself(visit, hours), assumed: true }));
      if (over.length > 0) await service.commits.commit(visitWrite('ended', [], ended, await knownOf(service, org, over)));
      return over.length;
    };
    // Somebody left meanwhile, or another process was faster: the remaining visits are queried again.
    const later = (error: unknown): number => {
      service.log.warn({ err: error, org }, 'visits could not be ended; retrying');
      return 0;
    };
    while ((await retryOnConflict(some).catch(later)) === atOnce);
  }
}
