/** The exit of a resident that arrives late, after their visit was assumed to have ended (docs/rules/safe-distance.md#doors). */
import type { Write } from '@firm/platform/change/write';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { correctedEnd } from './change.ts';
import { whereaboutsModel, type StoredVisit } from './model.ts';
import { readMovedOn } from './movedOn.ts';

/**
 * Sets the real end in place of the later one that was assumed.
 * @param atGate whether they left by a gate of the dormitory
 */
export async function correctEnd(service: ServiceContext, commit: (write: Write) => Promise<void>, visit: StoredVisit, at: Date, atGate: boolean): Promise<void> {
  const { org, employee } = visit;
  const where = employee === null ? null : await service.rows(whereaboutsModel, wholeOrg(org)).one(employee);
  const end = { employee, entered_at: at };
  const movedOn = await readMovedOn(service, org, [end], new Map(where ? [[where._id, where]] : []));
  const isLast = where?.visit === null && movedOn(end) === null;
  await commit(correctedEnd({ visit, at, atGate }, isLast ? where : null));
}
