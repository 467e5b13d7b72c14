/** Residents under tracing: cases, contacts, and those who are both (docs/rules/health.md#calls-of-their-own-meaning). */
import { users } from '@firm/identity/contract/published';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handler } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { oneOf } from '@firm/platform/list/filter';
import { every, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { riskLevels } from '../../contract/limits.ts';
import type { tracingRoutes } from '../../contract/tracing/routes.ts';
import type { TracedResident } from '../../contract/tracing/tracer.ts';
import { caseModel } from '../case/model.ts';
import { checkCounts, daysLeft, residentsShown, todays } from './answer.ts';
import { tracerModel, type StoredTracer } from './model.ts';

/** Limit of residents read: nobody traces more at a time. */
const maxRows = 20_000;

export function tracedHandler(service: ServiceContext): Handler<(typeof tracingRoutes)['listTraced']> {
  return async (call) => {
    const { employee, dormitory, vendor, role, risk_level, final_status, assignee } = call.query;
    const place = every(oneOf('employee', employee), oneOf('dormitory', dormitory));
    const ofTracers = every(place, oneOf('final_status', final_status ?? ['under-follow-up']), oneOf('risk_level', risk_level), oneOf('assignee', assignee));
    // These filters are properties of follow-ups, so residents who are only cases cannot match.
    const contactsOnly = risk_level !== undefined || final_status !== undefined || assignee !== undefined;
    const [tracers, cases] = await Promise.all([
      service.rows(tracerModel, call.scope).find(ofTracers).limit(maxRows).toArray(),
      service.rows(caseModel, call.scope).find(every(place, { state: 'open' })).limit(maxRows).toArray(),
    ]);
    const [residents, writers, days] = await Promise.all([
      residentsShown(service, call.scope, [...tracers, ...cases].map((one) => one.employee), call.base),
      service.published(users, wholeOrg(call.scope.org)).byId(tracers.flatMap((one) => one.assignee ?? [])),
      todays(service, call.scope.org, tracers.map((one) => one.dormitory)),
    ]);
    const followed = Map.groupBy(tracers, (one) => one.employee);
    const ill = new Map(cases.map((one) => [one.employee, one]));
    const rows = [...residents].flatMap(([id, resident]): TracedResident[] => {
      const own = followed.get(id) ?? [];
      const episode = ill.get(id);
      if (contactsOnly && own.length === 0) return [];
      const { left: _left, ...shown } = resident;
      return [{ id, url: entityUrl(call.base, 'employees', id), ...shown, role: own.length === 0 ? 'case' : episode ? 'both' : 'contact', ...courseOf(own, days, writers), index_records: [...new Set([...(episode ? [episode._id] : []), ...own.map((one) => one.index_record)])] }];
    });
    const matching = rows.filter((row) => (!role || role.includes(row.role)) && (!vendor || (row.vendor !== null && vendor.includes(row.vendor))));
    return arrayPage(call, matching);
  };
}

/** All follow-ups of a resident as one: from the first day to the last. */
function courseOf(own: readonly StoredTracer[], days: ReadonlyMap<number | null, string>, writers: ReadonlyMap<number, { readonly name: string }>) {
  const last = own.toSorted((a, b) => (a.followup_end < b.followup_end ? 1 : -1))[0];
  const checks = checkCounts(own.flatMap((one) => one.checks).filter((check, i, all) => all.findIndex(({ date }) => date === check.date) === i));
  return {
    risk_level: riskLevels.find((level) => own.some((one) => one.risk_level === level)) ?? null,
    last_contact: own.map((one) => one.last_contact).sort().at(-1) ?? null,
    followup_start: own.map((one) => one.followup_start).sort()[0] ?? null,
    followup_end: last?.followup_end ?? null,
    days_left: last ? daysLeft(last, days.get(last.dormitory) ?? '') : null,
    ...checks,
    final_status: last?.final_status ?? null,
    assignee: last?.assignee ?? null,
    assignee_name: writers.get(last?.assignee ?? 0)?.name ?? null,
  };
}
