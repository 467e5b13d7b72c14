/**
 * The job that makes presences of stays, meetings and teams where no event reported them: of what has changed since its last turn, and of
 * all that an organisation has where there is nothing yet. That may be a million residents, so it notes how far it has come: a
 * turn that was broken off is gone on with, by whatever process.
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
import { takeInGatherings } from './gatherings.ts';
import { presenceModel } from './model.ts';
import { syncStays } from './sync.ts';
import { daysOfDormitories, takeInTeams } from './teamWork.ts';

/** How far a turn has come. */
interface Reached {
  /** When it began: stays that changed before were looked at once it is over. */
  readonly began: Date;
  readonly org: number;
  /** The last of the organisation's residents who is done; 0: none is. */
  readonly employee: number;
  /** Whether all of the organisation are looked at, or those whose stays have changed. */
  readonly isWhole: boolean;
}

interface StoredWork {
  _id: string;
  lease: Lease | null;
  /** Stays that changed before were looked at. */
  seen: Date | null;
  /** Of a turn that was broken off. */
  reached?: Reached | null;
}

const schema = new Schema<StoredWork>({ _id: { type: String, required: true }, lease: { type: Schema.Types.Mixed, default: null }, seen: { type: Date, default: null }, reached: Schema.Types.Mixed }, schemaOptions);
export const workModel: ModelSpec<StoredWork> = { name: 'health_work', schema, scope: null };

const turn = 'presences';
const peopleAtOnce = 200;
/** Clocks differ, and a transaction ends after its moment. */
const overlapMs = 10 * 60_000;

export function reconcileJob(service: ServiceContext, everyMs = 60_000): Job {
  return { name: turn, everyMs, run: () => reconcile(service) };
}

/** One turn; nothing where another process is at it. */
export async function reconcile(service: ServiceContext): Promise<void> {
  const work = service.everyRow(workModel, 'bookkeeping of the job');
  const lease = await takeLease(work, turn);
  if (!lease) return;
  let ended: Partial<StoredWork> = {};
  try {
    const { seen = null, reached = null } = (await work.findOne({ _id: turn })) ?? {};
    const began = reached?.began ?? clock.now();
    const orgs = await service.published(dormitories, systemScope('presences of every organisation')).distinct('org');
    for (const org of orgs.filter((one) => one >= (reached?.org ?? one)).sort((a, b) => a - b)) {
      const from = reached?.org === org ? reached : { began, org, employee: 0, isWhole: !seen || (await isNew(service, org)) };
      await takeInStays(service, lease, from, seen);
      await takeInGatherings(service, org);
      const days = (at: Date) => daysOfDormitories(service, org, at);
      if (!seen || (await days(seen)) !== (await days(began))) await takeInTeams(service, org, () => lease.lost);
    }
    ended = { seen: began, reached: null };
  } finally {
    await lease.giveBack(ended);
  }
}

/** Whether an organisation has no presences yet. */
async function isNew(service: ServiceContext, org: number): Promise<boolean> {
  return (await service.everyRow(presenceModel, 'presences of every organisation').findOne({ org }, { projection: { _id: 1 } })) === null;
}

/** @throws LeaseLost */
async function takeInStays(service: ServiceContext, lease: HeldLease, from: Reached, seen: Date | null): Promise<void> {
  const { org, employee, isWhole } = from;
  const since = isWhole || !seen ? {} : { update_time: { $gte: new Date(seen.getTime() - overlapMs) } };
  // Grouped and not asked for as distinct values: of a million these would be more than one answer holds.
  const found = await service.published(stays, wholeOrg(org)).aggregate(since).group('$employee').toArray();
  const people = found.map(({ _id }) => _id).filter((one) => one > employee).sort((a, b) => a - b);
  for (let at = 0; at < people.length; at += peopleAtOnce) {
    const some = people.slice(at, at + peopleAtOnce);
    await service.commits.transaction(async (session) => ({ result: null, write: (await syncStays(service, org, some, session)) ?? {} }));
    await lease.update({ $set: { reached: { ...from, employee: some.at(-1) } } });
  }
}
