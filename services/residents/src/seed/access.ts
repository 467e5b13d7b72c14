/** Which dormitories the demo accounts may see. The accounts are identity's; they are read from what it publishes. */
import type { PrincipalRow } from '@firm/platform/auth/principal';
import { clock } from '@firm/platform/clock/clock';
import { accessStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import type { AccessDocument } from '../access/model.ts';

const patienceMs = 60_000;

/** Waits for identity's demo accounts, since the two services may start at the same time, and gives each its access. */
export async function seedAccess(
  service: ServiceContext,
  firstDormitory: number,
  patience = patienceMs,
): Promise<void> {
  const accounts = await demoAccounts(service, patience);
  const access = service.connection.collection<AccessDocument>('residents_access');
  const update_time = clock.now();
  const rows = accounts
    .filter((a) => a.username !== 'nobody')
    .map((a): AccessDocument => {
      const one = a.username === 'onedorm';
      return { _id: a._id, rev: 1, org: a.org, all: !one, dormitories: one ? [firstDormitory] : [], update_time };
    });
  if (rows.length > 0) {
    await access.bulkWrite(
      rows.map(({ _id, ...row }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } })),
    );
  }
  await service.stamps.move([accessStamp]);
}

async function demoAccounts(service: ServiceContext, patience: number): Promise<PrincipalRow[]> {
  const principals = service.connection.collection<PrincipalRow>('identity_principals_v1');
  const seeds = service.connection.collection<{ _id: string; state: string }>('platform_seeds');
  for (const end = performance.now() + patience; ;) {
    if ((await seeds.findOne({ _id: 'identity' }))?.state === 'done') return principals.find().toArray();
    if (performance.now() >= end) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  service.log.warn('no demo accounts of identity; only superusers see dormitories');
  return principals.find().toArray();
}
