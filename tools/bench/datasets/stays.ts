/** Many stays for the bench: copies of the demo's ended ones, with the same beds and residents, over ten years. */
import type { Connection } from 'mongoose';
import { withoutIndexes } from '../withoutIndexes.ts';

interface Stay {
  _id: number;
  start_date: string;
  end_date: string | null;
  end_key: string;
  [field: string]: unknown;
}

const batch = 2_000;
const dayMs = 24 * 3_600_000;

/** Adds ended stays to the first organisation until there are `wanted`. None of them holds a bed or a resident any more. */
export async function growStays(connection: Connection, wanted: number): Promise<void> {
  const stays = connection.collection<Stay>('tenancy_allocations');
  const models = await stays.find({ org: 1, state: { $in: ['checked-out', 'transferred', 'cancelled'] } }).limit(500).toArray();
  const there = await stays.countDocuments({ org: 1 });
  const sequence = await connection
    .collection<{ _id: string; value: number }>('platform_sequences')
    .findOneAndUpdate({ _id: 'tenancy_allocations' }, { $inc: { value: wanted } }, { returnDocument: 'after', upsert: true });
  let id = (sequence?.value ?? wanted) - wanted;
  await withoutIndexes(connection, 'tenancy_allocations', async () => {
    for (let made = there; made < wanted; ) {
      const documents: Stay[] = [];
      for (; documents.length < batch && made < wanted; made += 1) {
        const back = (made / wanted) * 3_650 + 1;
        const day = (ago: number): string => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
        const [start_date, end_date] = [day(back + 60), day(back)];
        id += 1;
        documents.push({ ...(models[made % models.length] as Stay), _id: id, start_date, end_date, end_key: end_date, last_step: null });
      }
      await stays.insertMany(documents, { ordered: false, writeConcern: { w: 1 } });
    }
  });
}
