/** Entering daily checks: one check counts for all follow-ups of the resident, and replaces the check of the same day. */
import { clock } from '@firm/platform/clock/clock';
import { joinWrites } from '@firm/platform/change/entity';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { addDays } from '@firm/platform/contract/days';
import { staleVersion } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { healthLists } from '../lookup/setup.ts';
import { tracingLimits } from '../../contract/limits.ts';
import type { tracingRoutes } from '../../contract/tracing/routes.ts';
import { tracerWrite } from '../derive/derive.ts';
import { readSettings } from '../settings/model.ts';
import { todays } from './answer.ts';
import { tracerModel, type StoredCheck, type StoredTracer } from './model.ts';
import { withCheck } from './rules.ts';

type Routes = typeof tracingRoutes;
type Refusal = { index: number; employee: number; code: 'not_followed' | 'day_out_of_range' | 'unknown_symptom' };
type Result = { employee: number; tracers: number[]; date: string; status: StoredCheck['status'] };

export function checksHandler(service: ServiceContext): Handler<Routes['writeChecks']> {
  return async (call) => {
    const { checks } = call.body;
    return retryOnConflict(
      async () => {
        const rows = service.rows(tracerModel, call.scope);
        const open = await rows.find({ employee: { $in: [...new Set(checks.map(({ employee }) => employee))] }, final_status: 'under-follow-up' }).toArray();
        const [lists, numbers, days] = await Promise.all([healthLists(service, call.scope.org), readSettings(service, call.scope.org), todays(service, call.scope.org, open.map(({ dormitory }) => dormitory))]);
        const of = Map.groupBy(open, ({ employee }) => employee);
        const after = new Map<number, StoredTracer>();
        const results: Result[] = [];
        const refusals: Refusal[] = [];
        for (const [index, { employee, status, date, temperature = null, symptoms = [], remarks = '' }] of checks.entries()) {
          const own = of.get(employee) ?? [];
          const [first] = own;
          const today = days.get(first?.dormitory ?? null) ?? '';
          const on = date ?? today;
          const refuse = (code: Refusal['code']) => void refusals.push({ index, employee, code });
          if (!first) refuse('not_followed');
          else if (on > today || on < addDays(today, -tracingLimits.checkDaysBack)) refuse('day_out_of_range');
          else if (symptoms.some((id) => !lists.has('symptomtypes', id))) refuse('unknown_symptom');
          else {
            const check: StoredCheck = { date: on, status, temperature, flagged: (temperature ?? 0) >= numbers.temperature_flag, symptoms, remarks, by: call.caller.id, at: clock.now() };
            for (const tracer of own) after.set(tracer._id, withCheck(after.get(tracer._id) ?? tracer, check, today));
            results.push({ employee, tracers: own.map(({ _id }) => _id), date: on, status });
          }
        }
        const answer = { results, refusals };
        const writes = open.flatMap((before) => {
          const one = after.get(before._id);
          return one ? [tracerWrite(before, { ...one, update_time: clock.now() }, 'checked')] : [];
        });
        if (writes.length > 0) await call.commit(joinWrites(writes), answer);
        return answer;
      },
      { otherwise: () => staleVersion(null) },
    );
  };
}
