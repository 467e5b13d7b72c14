/** POST of a trace: writes contacts and follow-ups of a case, once. */
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { staleVersion } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, zones } from '@firm/residents/contract/published';
import type { tracingRoutes } from '../../contract/tracing/routes.ts';
import type { HealthTraceWritten } from '../../contract/tracing/tracing.ts';
import { caseModel } from '../case/model.ts';
import type { StoredContact } from '../contact/model.ts';
import { zoneOf } from '../presence/model.ts';
import { assigneeOfNew } from '../tracer/assignees.ts';
import { meetingShown } from '../tracing/answer.ts';
import { demandCase, meetingsOf, type Meeting } from '../tracing/findTrace.ts';
import { derive, type Derivation } from './derive.ts';

/** Decides anew if the case changes meanwhile. With `dry_run` it answers what would be written, and writes nothing. */
export function writeTraceHandler(service: ServiceContext): Handler<(typeof tracingRoutes)['writeTrace']> {
  return async (call) => {
    const { _id: index } = await demandCase(service, call.scope, call.params.id);
    const { kinds, exclude, assignee, dry_run = false } = call.body;
    const assigneeOf = assignee ? await assigneeOfNew(service, call.scope, assignee) : undefined;
    return retryOnConflict(
      async () => {
        const episode = await service.rows(caseModel, wholeOrg(call.scope.org)).get(index);
        const derivation = await derive(service, episode, { kinds, excluded: exclude, assigneeOf });
        const answer = await renderDerivation(service, call.scope, index, derivation, dry_run);
        if (!dry_run) await call.commit(derivation.write, answer);
        return answer;
      },
      { otherwise: () => staleVersion(null) },
    );
  };
}

/** A stored contact in the form of a trace's meetings; `end` in milliseconds. */
export const meetingOfPeriod = ({ exposure_type, place, days, minutes, end }: StoredContact): Meeting => ({ exposure_type, place, days, minutes, end: end.getTime() });

async function renderDerivation(service: ServiceContext, scope: Scope, index: number, { plan, followed, contacts, counts, tracers }: Derivation, dry_run: boolean): Promise<HealthTraceWritten> {
  const active = Map.groupBy(contacts.filter((one) => one.active), (one) => one.contact_employee);
  const changed = new Map(followed.map((one) => [one.after.employee, one]));
  const dropped = followed.filter(({ before, after }) => before && after.final_status === 'cancelled' && before.final_status !== 'cancelled');
  const ids = [...active.keys(), ...dropped.map(({ after }) => after.employee)];
  const residents = await service.published(employees, scope).byId(ids);
  const rooms = await service.published(zones, scope).byId([...new Set([...residents.values()].flatMap(({ zone }) => zone ?? []).concat(contacts.flatMap(({ zone }) => zone ?? [])))]);
  const isRestart = ({ before, after }: Derivation['followed'][number]) => before !== null && after.last_contact > before.last_contact;
  const results = ids.flatMap((employee) => {
    const resident = residents.get(employee);
    if (!resident) return [];
    const own = active.get(employee) ?? [];
    const one = changed.get(employee);
    const tracer = tracers.get(employee);
    if (!tracer) return [];
    return [
      {
        employee,
        name: resident.name,
        pass_number: resident.pass_number,
        zone_ref_id: rooms.get(resident.zone ?? 0)?.zone_ref_id ?? null,
        change: own.length === 0 ? ('dropped' as const) : !one ? ('known' as const) : one.before === null ? ('new' as const) : isRestart(one) ? ('restarted' as const) : ('known' as const),
        risk_level: tracer.risk_level,
        score: tracer.score,
        last_contact: tracer.last_contact,
        followup_end: tracer.followup_end,
        meetings: meetingsOf(own.map(meetingOfPeriod)).map((met) => meetingShown(met, rooms.get(zoneOf(met.place) ?? 0)?.name ?? null)),
      },
    ];
  });
  return {
    index_record: index,
    dry_run,
    added: plan.added.length,
    kept: plan.kept,
    superseded: plan.superseded,
    restarted: followed.filter(isRestart).length,
    cancelled: dropped.length,
    hidden: ids.length - results.length,
    contacts: counts,
    results: results.sort((a, b) => b.score - a.score),
  };
}
