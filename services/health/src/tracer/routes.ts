/** Follow-ups: list, read, extend, shorten, end, assign. */
import { clock } from '@firm/platform/clock/clock';
import { joinWrites } from '@firm/platform/change/entity';
import { requireVersion, revised } from '@firm/platform/change/writing/version';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { addDays, type Day } from '@firm/platform/contract/days';
import { illegalTransition, invalidField, notFound, staleVersion } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { oneOf } from '@firm/platform/list/filter';
import { every } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { HealthNumbers } from '../../contract/defaults.ts';
import { tracerFacts, tracerFields } from '../../contract/fields/tracing.ts';
import { followupMoves as moves } from '../../contract/limits.ts';
import type { tracingRoutes } from '../../contract/tracing/routes.ts';
import { caseModel } from '../case/model.ts';
import { tracerWrite } from '../derive/derive.ts';
import { todayOf } from '../record/create.ts';
import { readSettings } from '../settings/model.ts';
import { renderTracers, tracerDetailOf } from './answer.ts';
import { demandAssignee, listAssigneesHandler } from './assignees.ts';
import { tracerModel, type StoredTracer } from './model.ts';
import { followupDays } from './rules.ts';

type Routes = typeof tracingRoutes;

/** The handlers of those calls (docs/rules/health.md#contacts). Of simultaneous changes the later is 409 with the record as it is. */
export function tracerHandlers(service: ServiceContext) {
  const list = new EntityList<StoredTracer>(service, { model: tracerModel, shows: null, render: (found, base, scope) => renderTracers(service, scope, found, base) });

  const listTracers: Handler<Routes['listTracers']> = async (call) => {
    const { dormitory, unassigned } = call.query;
    const nobody = unassigned === undefined ? {} : { assignee: unassigned ? null : { $ne: null } };
    return list.page(call, every(fieldFilter(tracerFields, call.query), fieldFilter(tracerFacts, call.query), oneOf('dormitory', dormitory), nobody));
  };

  const getTracer: Handler<Routes['getTracer']> = async (call) => tracerDetailOf(service, call.scope, await service.rows(tracerModel, call.scope).get(call.params.id), call.base);

  const patchTracer: Handler<Routes['patchTracer']> = async (call) => {
    const { version, ...change } = call.body;
    const rows = service.rows(tracerModel, call.scope);
    const detail = async () => tracerDetailOf(service, call.scope, await rows.get(call.params.id), call.base);
    return retryOnConflict(
      async () => {
        const before = await rows.get(call.params.id);
        await requireVersion(version, before.version, detail);
        if (change.assignee && change.assignee !== before.assignee) await demandAssignee(service, call.scope, change.assignee, [before]);
        const [numbers, today] = await Promise.all([readSettings(service, before.org), todayOf(service, before.org, before.dormitory)]);
        const after = revised(before, patched(before, definedMembers(change), numbers, today));
        const type = after.final_status === before.final_status ? 'updated' : after.final_status;
        await call.commit(joinWrites([tracerWrite(before, after, type), { guards: [recount(after.index_record)] }]));
        return detail();
      },
      { otherwise: async () => staleVersion(await detail()) },
    );
  };

  return { listTracers, listTracerAssignees: listAssigneesHandler(service), getTracer, patchTracer };
}

/** Marks the case so that its figures are counted again. */
export const recount = (_id: number): GuardedUpdate => ({ collection: caseModel.name, filter: { _id }, update: { $set: { derive_at: clock.now() }, $inc: { rev: 1 } }, otherwise: notFound });

type TracerChange = Partial<Pick<StoredTracer, 'risk_level' | 'followup_end' | 'assignee' | 'final_status' | 'reason'>>;

/** @throws 409 for a final status that is not allowed · 422 for a day out of bounds, or a missing reason */
function patched(before: StoredTracer, change: TracerChange, { followup_days, extend_days }: HealthNumbers, today: Day): StoredTracer {
  const { risk_level = before.risk_level, final_status = before.final_status, followup_end = before.followup_end } = change;
  const ends = final_status !== before.final_status;
  const moved = followup_end !== before.followup_end;
  if (ends && !moves[before.final_status].includes(final_status)) throw illegalTransition(moves[before.final_status]);
  if ((ends || moved) && !change.reason) throw invalidField('reason', 'required');
  const latest = addDays(followupDays(before.last_contact, followup_days).end, extend_days);
  if (moved && followup_end > latest) throw invalidField('followup_end', 'max_value', { max: latest });
  if (moved && followup_end < before.followup_start) throw invalidField('followup_end', 'min_value', { min: before.followup_start });
  if (ends && final_status === 'under-follow-up' && followup_end < today) throw invalidField('followup_end', 'min_value', { min: today });
  const over = ends && final_status !== 'under-follow-up';
  return {
    ...before,
    ...change,
    risk_by_hand: before.risk_by_hand || risk_level !== before.risk_level,
    ...(moved && { end_by_hand: followup_end }),
    ...(ends && { ended_by_hand: over }),
    ...(ends && !over && { next_due: today, missed_in_row: 0 }),
    ...(over && final_status !== 'lost' && { mark: 'healthy' as const }),
  };
}
