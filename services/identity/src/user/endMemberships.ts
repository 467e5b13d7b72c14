/** The job that removes memberships that have ended. They grant nothing from their end on, even before it has run. */
import { entityWrite } from '@firm/platform/change/entity';
import { WriteConflict } from '@firm/platform/change/writeConflict';
import { revised } from '@firm/platform/change/writing/version';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import type { ServiceContext } from '@firm/platform/service/context';
import { userEntity } from './entity.ts';
import { withoutEnded } from './memberships.ts';
import { userModel } from './model.ts';

/** Most accounts of one run; the next run takes the rest. */
const most = 200;

/** Twice a minute, in every process: where two end the same membership, one writes it. */
export function membershipJob(service: ServiceContext): Job {
  return { name: 'memberships', everyMs: 30_000, run: () => endMemberships(service) };
}

/** Removes ended memberships from accounts, each with a change record. */
export async function endMemberships({ everyRow, commits }: ServiceContext): Promise<void> {
  const now = clock.now();
  const due = await everyRow(userModel, 'memberships end in every organisation').find({ 'ends.until': { $lte: now } }).limit(most).toArray();
  for (const user of due) {
    const after = revised(user, withoutEnded(user, now), now);
    await commits.commit(entityWrite(userEntity, user, after, 'membership_ended')).catch((error: unknown) => {
      // Somebody changed the account meanwhile, or another process was first; the next run sees what is left.
      if (!(error instanceof WriteConflict)) throw error;
    });
  }
}
