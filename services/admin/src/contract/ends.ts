/** The job that ends contracts on their end date: they expire, or are renewed for another term. */
import { entityWrite } from '@firm/platform/change/entity';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { revised } from '@firm/platform/change/writing/version';
import { clock } from '@firm/platform/clock/clock';
import { unavailable } from '@firm/platform/errors/apiError';
import type { Job } from '@firm/platform/jobs/schedule';
import type { ServiceContext } from '@firm/platform/service/context';
import { renewedEnd } from '../../contract/contract/moves.ts';
import { todayOf } from '../organisationDay.ts';
import { contractEntity } from './entity.ts';
import { contractModel, type ContractDocument } from './model.ts';
import { signedSuccessor } from './succeeded.ts';

/** The time zone in which a day begins first: no organisation's date is ahead of it. */
const firstZone = 'Pacific/Kiritimati';

/** Runs every minute; each contract is handled once, however many processes run. */
export function contractEndsJob(service: ServiceContext, everyMs = 60_000): Job {
  return { name: 'contracts end', everyMs, run: () => endContracts(service) };
}

/** One after the other, each by the day of its organisation. One that cannot be ended is logged and tried in the next round. */
export async function endContracts(service: ServiceContext): Promise<void> {
  const contracts = service.everyRow(contractModel, 'contracts end by the clock');
  const over = { status: 'AC' as const, end_date: { $ne: null, $lte: clock.today(firstZone) } };
  const found = await contracts.find(over, { projection: { _id: 1, org: 1, end_date: 1 } }).toArray();
  for (const { _id, org, end_date } of found) {
    // In the time zone of the contract's organisation.
    const today = await todayOf(service, org);
    if (end_date === null || end_date > today) continue;
    await retryOnConflict(
      async () => {
        const before = await contracts.findOne({ _id, ...over });
        if (!before?.end_date || before.end_date > today) return;
        const isRenewed = before.auto_renew && (await signedSuccessor(service, before)) === null;
        const set: Partial<ContractDocument> = isRenewed ? { end_date: renewedEnd(before.end_date, before.renewal_months, today) } : { status: 'EX', status_since: today, status_remarks: '' };
        const after = revised(before, set);
        await service.commits.commit(entityWrite(contractEntity, before, after, isRenewed ? 'renewed' : 'expired'));
      },
      { otherwise: () => unavailable() },
    ).catch((error: unknown) => service.log.warn({ err: error, contract: _id }, 'contract could not be ended; retrying'));
  }
}
