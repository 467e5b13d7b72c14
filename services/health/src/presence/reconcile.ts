/**
 * The job that derives presences from stays, meetings and teams where no event reported them: from changes since its last round,
 * and from all data of an organisation without any presences. That may be a million residents, so it stores its progress: any
 * process can continue an interrupted round.
 */
import { Schema } from 'mongoose';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import { takeLease, type HeldLease, type Lease } from '@firm/platform/lease/lease';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { systemScope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';
import { stays } from '@firm/tenancy/contract/published';
import { catchUpGatherings } from './gatherings.ts';
import { presenceModel } from './model.ts';
import { syncStays } from './sync.ts';
import { daysOfDormitories, catchUpTeams } from './teamWork.ts';

/** Progress of a round. */
interface RoundProgress {
  /** When the round began: it covers all stays changed before that. */
  readonly began: Date;
  readonly org: number;
  /** The last of the organisation's residents that was processed; 0: none yet. */
  readonly employee: number;
  /** Whether all residents of the organisation are processed, or only those with changed stays. */
  readonly isWhole: boolean;
}

interface StoredWork {
  _id: string;
  lease: Lease | null;
  /** Stays changed before this moment have been processed. */
  seen: Date | null;
  /** Progress of an interrupted round. */
  reached?: RoundProgress | null;
}

const schema = new Schema<StoredWork>({ _id: { type: String, required: true }, lease: { type: Schema.Types.Mixed, default: null }, seen: { type: Date, default: null }, reached: Schema.Types.Mixed }, schemaOptions);
export const workModel: ModelSpec<StoredWork> = { name: 'health_work', schema, scope: null };

const jobName = 'presences';
const peopleAtOnce = 200;
/** Clocks differ, and a transaction commits after the time it carries. */
const overlapMs = 10 * 60_000;

/** In every process. @param everyMs milliseconds between two rounds */
export function reconcileJob(service: ServiceContext, everyMs = 60_000): Job {
  return { name: jobName, everyMs, run: () => reconcile(service) };
}

/** One round; does nothing if another process holds the lease. */
export async function reconcile(service: ServiceContext): Promise<void> {
  const work = service.everyRow(workModel, 'bookkeeping of the job');
  const lease = await takeLease(work, jobName);
  if (!lease) return;
  let ended: Partial<StoredWork> = {};
  try {
    const { seen = null, reached = null } = (await work.findOne({ _id: jobName })) ?? {};
    const began = reached?.began ?? clock.now();
    const orgs = await service.published(dormitories, systemScope('presences of every organisation')).distinct('org');
    for (const org of orgs.filter((one) => one >= (reached?.org ?? one)).sort((a, b) => a - b)) {
      const from = reached?.org === org ? reached : { began, org, employee: 0, isWhole: !seen || (await isNew(service, org)) };
      await catchUpStays(service, lease, from, seen);
      await catchUpGatherings(service, org);
      const days = (at: Date) => daysOfDormitories(service, org, at);
      if (!seen || (await days(seen)) !== (await days(began))) await catchUpTeams(service, org, () => lease.lost);
    }
    ended = { seen: began, reached: null };
  } finally {
    await lease.release(ended);
  }
}

/** Whether an organisation has no presences yet. */
async function isNew(service: ServiceContext, org: number): Promise<boolean> {
  return (await service.everyRow(presenceModel, 'presences of every organisation').findOne({ org }, { projection: { _id: 1 } })) === null;
}

/** @throws LeaseLost */
async function catchUpStays(service: ServiceContext, lease: HeldLease, from: RoundProgress, seen: Date | null): Promise<void> {
  const { org, employee, isWhole } = from;
  const since = isWhole || !seen ? {} : { update_time: { $gte: new Date(seen.getTime() - overlapMs) } };
  // Grouped rather than `distinct`: for a million residents that would exceed the size of one answer.
  const found = await service.published(stays, wholeOrg(org)).aggregate(since).group('$employee').toArray();
  const people = found.map(({ _id }) => _id).filter((one) => one > employee).sort((a, b) => a - b);
  for (let at = 0; at < people.length; at += peopleAtOnce) {
    const some = people.slice(at, at + peopleAtOnce);
    await service.commits.transaction(async (session) => ({ result: null, write: (await syncStays(service, org, some, session)) ?? {} }));
    await lease.update({ $set: { reached: { ...from, employee: some.at(-1) } } });
  }
}
