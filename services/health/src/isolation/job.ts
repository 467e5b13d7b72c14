/**
 * Finds residents for whom an isolation bed was requested, or who are a case, and whom tenancy has moved into one: writes a further
 * record of the same episode with their location and the request fulfilled, so that nobody has to enter it.
 */
import { clock } from '@firm/platform/clock/clock';
import { isWriteConflict } from '@firm/platform/change/writeConflict';
import type { Job } from '@firm/platform/jobs/schedule';
import { batchesOf } from '@firm/platform/list/batched';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { isIsolated, locationStatuses } from '../../contract/statuses.ts';
import { residentModel } from '../resident/model.ts';
import { presenceModel } from '../presence/model.ts';
import { decideRecord } from '../record/create.ts';
import { holdResidents } from '../record/held.ts';
import { knownOf } from '../record/known.ts';
import { recordModel } from '../record/model.ts';

const isolation = 3;
const isolated = locationStatuses.filter(({ is_isolated }) => is_isolated).map(({ type_id }) => type_id);

/** Residents who are looked up together. */
const atOnce = 500;

/** In every process (docs/rules/health.md#isolating). @param everyMs milliseconds between two rounds */
export function isolationJob(service: ServiceContext, everyMs = 1_000): Job {
  return { name: 'isolation', everyMs, run: () => recordIsolated(service) };
}

/** One round over every organisation. Residents whose data change meanwhile are left to the next. */
export async function recordIsolated(service: ServiceContext): Promise<void> {
  // In an outbreak there may be thousands: they are neither held nor asked for all at once.
  const candidates = service
    .everyRow(residentModel, 'wishes and cases of every organisation')
    .find({ $or: [{ isolation_wanted: true }, { case: { $gt: 0 }, loc_status: { $nin: isolated } }] }, { projection: { _id: 1 }, batchSize: atOnce });
  for await (const some of batchesOf(candidates)) await recordSome(service, some.map(({ _id }) => _id));
}

async function recordSome(service: ServiceContext, people: readonly number[]): Promise<void> {
  const now = clock.now();
  const isolatedPresences = await service
    .everyRow(presenceModel, 'of those who may have been moved apart')
    .find({ employee: { $in: people }, end: { $gt: now }, start: { $lte: now }, isolated: true }, { projection: { employee: 1, org: 1, start: 1 } })
    .toArray();
  for (const { org, employee, start } of isolatedPresences) {
    try {
      await recordOne(service, org, employee, start);
    } catch (error) {
      // Otherwise an officer was faster; the next round looks again.
      if (!isWriteConflict(error)) service.log.error({ err: error, employee }, 'location of a resident could not be recorded; retrying');
    }
  }
}

/** @param since when they came into the bed: later records by officers take precedence */
async function recordOne(service: ServiceContext, org: number, employee: number, since: Date): Promise<void> {
  const { residents, guards } = await holdResidents(service, wholeOrg(org), [employee]);
  const resident = residents.get(employee);
  const known = await knownOf(service, org, employee);
  if (!resident || !known.current || !known.resident) return;
  const { isolation_wanted: wanted, case: ill, loc_status: place } = known.resident;
  if (!wanted && (ill === null || isIsolated(place) || since < known.current.created_time)) return;
  const id = await service.sequence.next(recordModel.name);
  const change = { health_status: known.current.health_status, curr_location_status: isolation, isolation_wanted: false };
  await service.commits.commit((await decideRecord(service, resident, known, change, { id, by: null, guards })).write);
}
