/** Many alerts for the bench: copies of the demo's, so that their fields, texts and photos are realistic. */
import type { Connection } from 'mongoose';
import { withoutIndexes } from '../withoutIndexes.ts';

interface Alert {
  _id: number;
  org: number;
  dormitory: number;
  status: string;
  created_time: Date;
  [field: string]: unknown;
}

const batch = 2_000;
/** Up to this many rows it is not worth dropping the indexes while filling a collection. */
export const fewRows = 50_000;

/** Brings the first organisation to `wanted` alerts over three years, and updates their counters. */
export async function growAlerts(connection: Connection, wanted: number): Promise<void> {
  const alerts = connection.collection<Alert>('maintenance_alerts');
  // Without the code by which a reporter follows their alert, since it must be unique.
  const models = await alerts.find({ org: 1, status: { $in: ['resolved', 'cancelled', 'open'] } }).project<Alert>({ follow: 0 }).limit(500).toArray();
  const there = await alerts.countDocuments({ org: 1 });
  const sequence = await connection
    .collection<{ _id: string; value: number }>('platform_sequences')
    .findOneAndUpdate({ _id: 'maintenance_alerts' }, { $inc: { value: wanted } }, { returnDocument: 'after', upsert: true });
  let id = (sequence?.value ?? wanted) - wanted;
  const counts = new Map<string, number>();
  const grow = async (): Promise<void> => {
    for (let made = there; made < wanted; ) {
      const documents: Alert[] = [];
      for (; documents.length < batch && made < wanted; made += 1) {
        const model = models[made % models.length] as Alert;
        const created = new Date(Date.now() - 40 * 60_000 - (made / wanted) * 3 * 365 * 24 * 3_600_000);
        id += 1;
        documents.push({ ...model, _id: id, images: [], created_time: created, update_time: created, begun: created, clock_at: null });
        const key = `${model.dormitory} ${model.status}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      await alerts.insertMany(documents, { ordered: false, writeConcern: { w: 1 } });
    }
  };
  await (wanted - there < fewRows ? grow() : withoutIndexes(connection, 'maintenance_alerts', grow));
  for (const [key, n] of counts) {
    const [dormitory, status] = key.split(' ');
    await connection
      .collection<{ _id: string }>('maintenance_counts')
      .updateOne({ _id: `1:${dormitory}` }, { $inc: { [`counts.${status}`]: n }, $setOnInsert: { org: 1, dormitory: Number(dormitory) } }, { upsert: true });
  }
}
