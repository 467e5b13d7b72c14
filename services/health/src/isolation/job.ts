/**
 * Who was to get an isolation bed and sleeps in one now: a further record of the same illness says where they are, and that the
 * wish is met. Tenancy moved them, by whatever way; nobody types it again.
 */
import { clock } from '@firm/platform/clock/clock';
import { isWriteConflict } from '@firm/platform/change/writeConflict';
import type { Job } from '@firm/platform/jobs/schedule';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees } from '@firm/residents/contract/published';
import { personModel } from '../person/model.ts';
import { presenceModel } from '../presence/model.ts';
import { decideRecord } from '../record/create.ts';
import { knownOf } from '../record/known.ts';
import { recordModel } from '../record/model.ts';

const isolation = 3;

export function isolationJob(service: ServiceContext, everyMs = 1_000): Job {
  return { name: 'isolation', everyMs, run: () => recordIsolated(service) };
}

export async function recordIsolated(service: ServiceContext): Promise<void> {
  const wanted = await service.everyRow(personModel, 'wishes of every organisation').find({ isolation_wanted: true }, { projection: { org: 1 } }).toArray();
  if (wanted.length === 0) return;
  const now = clock.now();
  const apart = await service
    .everyRow(presenceModel, 'of those who were to be isolated')
    .find({ employee: { $in: wanted.map(({ _id }) => _id) }, end: { $gt: now }, start: { $lte: now }, isolated: true }, { projection: { employee: 1, org: 1 } })
    .toArray();
  for (const { org, employee } of apart) {
    try {
      await recordOne(service, org, employee);
    } catch (error) {
      // An officer was faster; the next turn looks again.
      if (!isWriteConflict(error)) service.log.error({ err: error, employee }, 'where a resident is could not be recorded; it will be');
    }
  }
}

async function recordOne(service: ServiceContext, org: number, employee: number): Promise<void> {
  const resident = (await service.published(employees, wholeOrg(org)).byIdNow([employee])).get(employee);
  const known = await knownOf(service, org, employee);
  if (!resident || !known.current || !known.person?.isolation_wanted) return;
  const id = await service.sequence.next(recordModel.name);
  const asked = { health_status: known.current.health_status, curr_location_status: isolation, isolation_wanted: false };
  await service.commits.commit((await decideRecord(service, resident, known, asked, { id, by: null })).write);
}
