/** Writes an organisation's own entries into a list that it sets up. */
import { clock } from '../src/clock/clock.ts';
import { setupListLimits } from '../src/contract/setupListLimits.ts';
import { demoSeed } from '../src/service/demoSeed.ts';
import type { ServiceContext } from '../src/service/context.ts';
import { setupListModel, type Names, type StoredEntry } from '../src/setupList/model.ts';

/** Repeatable: removes what an earlier seeding left. */
export async function writeDemoEntries(service: ServiceContext, orgs: readonly number[], list: string, names: Names): Promise<void> {
  const model = setupListModel(service.name);
  const rows = service.everyRow(model, 'demo data of every organisation');
  await rows.deleteMany({ list });
  const ids = await service.sequence.take(model.name, orgs.length);
  const now = clock.now();
  const documents = orgs.map((org, i): StoredEntry => {
    const _id = ids[i] as number;
    return { _id, rev: 1, org, list, type_id: setupListLimits.firstOwn - 1 + _id, names, color: null, is_active: true, sequence: 100, deleted: false, created_time: now, update_time: now };
  });
  if (documents.length > 0) await rows.insertMany(documents, { comment: demoSeed });
}
