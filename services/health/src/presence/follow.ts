/** Rooms from stays: by tenancy's events at once, and by a job that finds what no event reported. */
import { Schema } from 'mongoose';
import type { ClientSession } from 'mongoose';
import type { Consumer, EventOf } from '@firm/platform/change/consumer';
import { joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import type { DataOf } from '@firm/platform/contract/published';
import type { Job } from '@firm/platform/jobs/schedule';
import { takeLease, type Lease } from '@firm/platform/lease/lease';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { systemScope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';
import { stayEvents, stays } from '@firm/tenancy/contract/published';
import { takeInGatherings } from './gatherings.ts';
import { presenceModel } from './model.ts';
import { markMoved } from '../zone/marks.ts';
import { syncStays } from './sync.ts';
import { daysOfDormitories, takeInTeams } from './teamWork.ts';

type StayEventData = DataOf<typeof stayEvents>;

export function followStays(service: ServiceContext): Consumer<StayEventData> {
  // What was before its first start is the job's.
  return { events: stayEvents, firstStart: 'now', apply: (event, session) => applyStay(service, event, session) };
}

/** The presences of the resident whom the event is about. */
async function applyStay(service: ServiceContext, { org, entity, entity_id, data }: EventOf<StayEventData>, session: ClientSession): Promise<Write | null> {
  const people = new Set(data.employee ? [data.employee.id] : []);
  if (entity === 'resourceallocation') {
    const stay = await service.published(stays, wholeOrg(org)).findOne({ _id: entity_id }, { session });
    const known = await service.everyRow(presenceModel, 'whose presences the stay made').findOne({ source: 'stay', source_id: entity_id }, { session });
    for (const one of [stay, known]) if (one) people.add(one.employee);
  }
  if (people.size === 0) return null;
  const synced = await syncStays(service, org, [...people], session);
  // The resident shows where they live once residents has heard of it too.
  const moved = data.employee ? await markMoved(service, org, data.employee, session) : null;
  return synced && moved ? joinWrites([synced, moved]) : (synced ?? moved);
}

interface StoredWork {
  _id: string;
  lease: Lease | null;
  /** Stays that changed before were looked at. */
  seen: Date | null;
}

const schema = new Schema<StoredWork>({ _id: { type: String, required: true }, lease: { type: Schema.Types.Mixed, default: null }, seen: { type: Date, default: null } }, schemaOptions);
export const workModel: ModelSpec<StoredWork> = { name: 'health_work', schema, scope: null };

const peopleAtOnce = 200;
/** Clocks differ, and a transaction ends after its moment. */
const overlapMs = 10 * 60_000;

/** Residents whose stays have changed since the last turn, or all of an organisation that has no presences yet. */
export function reconcileJob(service: ServiceContext, everyMs = 60_000): Job {
  return { name: 'presences', everyMs, run: () => reconcile(service) };
}

export async function reconcile(service: ServiceContext): Promise<void> {
  const work = service.everyRow(workModel, 'bookkeeping of the job');
  const lease = await takeLease(work, 'presences');
  if (!lease) return;
  const began = clock.now();
  let done = false;
  try {
    const seen = (await work.findOne({ _id: 'presences' }))?.seen ?? null;
    for (const org of await service.published(dormitories, systemScope('presences of every organisation')).distinct('org')) {
      const hasSome = (await service.everyRow(presenceModel, 'presences of every organisation').findOne({ org }, { projection: { _id: 1 } })) !== null;
      const since = hasSome && seen ? { update_time: { $gte: new Date(seen.getTime() - overlapMs) } } : {};
      const people = await service.published(stays, wholeOrg(org)).distinct('employee', since);
      for (let at = 0; at < people.length && !lease.lost; at += peopleAtOnce) {
        const some = people.slice(at, at + peopleAtOnce);
        await service.commits.transaction(async (session) => ({ result: null, write: (await syncStays(service, org, some, session)) ?? {} }));
      }
      await takeInGatherings(service, org);
      const days = (at: Date) => daysOfDormitories(service, org, at);
      if (!seen || (await days(seen)) !== (await days(began))) await takeInTeams(service, org, () => lease.lost);
    }
    done = true;
  } finally {
    await lease.giveBack(done ? { seen: began } : {});
  }
}
