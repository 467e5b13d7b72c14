/**
 * Residents who are out, brought in line with where they live (docs/rules/safe-distance.md#visits). A job, and not at the check-out,
 * since whoever checks out usually passes the gate afterwards.
 */
import type { Job } from '@firm/platform/jobs/schedule';
import { batched } from '@firm/platform/list/batched';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees } from '@firm/residents/contract/published';
import { hasLeft, homeOf } from '../home.ts';
import { isOut, whereaboutsModel, type StoredWhereabouts } from './model.ts';

/** Residents looked up at once. */
const atOnce = 1_000;

/** Every ten minutes, however many processes run: a second one finds nothing to do. */
export function settleOutJob(service: ServiceContext, everyMs = 600_000): Job {
  return { name: 'residents who have left for good are not out', everyMs, run: () => settleOut(service) };
}

/** Residents of all organisations: those who have left for good are no longer out, and the others are out of the dormitory where they live. */
export async function settleOut(service: ServiceContext): Promise<void> {
  const where = service.everyRow(whereaboutsModel, 'residents leave for good in any dormitory');
  for (const org of await where.distinct('org', isOut)) {
    const settle = async (some: readonly Pick<StoredWhereabouts, '_id' | 'dormitory'>[]): Promise<void> => {
      const residents = await service.published(employees, wholeOrg(org)).byIdNow(some.map(({ _id }) => _id));
      const set = async (ids: readonly number[], values: Partial<StoredWhereabouts>): Promise<void> => {
        // Whoever has come back meanwhile is not out; a decision made meanwhile is made again.
        if (ids.length > 0) await where.updateMany({ org, _id: { $in: [...ids] }, ...isOut }, { $set: values, $inc: { rev: 1 } });
      };
      await set(some.filter(({ _id }) => hasLeft(residents.get(_id))).map(({ _id }) => _id), { left: null });
      const moved = some.filter(({ _id, dormitory }) => ![null, dormitory].includes(homeOf(residents.get(_id))));
      for (const [dormitory, own] of Map.groupBy(moved, ({ _id }) => homeOf(residents.get(_id)))) await set(own.map(({ _id }) => _id), { dormitory });
    };
    for await (const some of batched(where.find({ org, ...isOut }, { projection: { dormitory: 1 } }), atOnce)) await settle(some);
  }
}
