/** Which dormitories the demo accounts can access. The accounts belong to identity and are read from its publication. */
import { clock } from '@firm/platform/clock/clock';
import { principals } from '@firm/platform/contract/accounts';
import { systemScope } from '@firm/platform/mongo/scope';
import { everyAccessStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import type { AccessDocument } from '../src/access/model.ts';

/** Gives each demo account its access; identity must have seeded the accounts before. */
export async function seedAccess(service: ServiceContext, firstDormitory: number): Promise<void> {
  const accounts = await service.published(principals, systemScope('demo accounts of every organisation')).find();
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
  await service.stamps.move([everyAccessStamp]);
}
