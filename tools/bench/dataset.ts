/** Tickets in numbers: copies of the demo's, so that their fields, words and pictures are those of a working house. */
import type { Connection } from 'mongoose';

interface Ticket {
  _id: number;
  org: number;
  dormitory: number;
  status: string;
  created_time: Date;
  [field: string]: unknown;
}

const batch = 2_000;

/** Brings the first organisation to `wanted` tickets over three years, with the counters that belong to them. */
export async function growTickets(connection: Connection, wanted: number): Promise<void> {
  const tickets = connection.collection<Ticket>('maintenance_alerts');
  const models = await tickets.find({ org: 1, status: { $in: ['resolved', 'cancelled', 'open'] } }).limit(500).toArray();
  const there = await tickets.countDocuments({ org: 1 });
  const sequence = await connection
    .collection<{ _id: string; value: number }>('platform_sequences')
    .findOneAndUpdate({ _id: 'maintenance_alerts' }, { $inc: { value: wanted } }, { returnDocument: 'after', upsert: true });
  let id = (sequence?.value ?? wanted) - wanted;
  const counts = new Map<string, number>();
  for (let made = there; made < wanted; ) {
    const documents: Ticket[] = [];
    for (; documents.length < batch && made < wanted; made += 1) {
      const model = models[made % models.length] as Ticket;
      const created = new Date(Date.now() - 40 * 60_000 - (made / wanted) * 3 * 365 * 24 * 3_600_000);
      id += 1;
      documents.push({ ...model, _id: id, images: [], created_time: created, update_time: created, begun: created, clock_at: null });
      const key = `${model.dormitory} ${model.status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    await tickets.insertMany(documents, { ordered: false, writeConcern: { w: 1 } });
  }
  for (const [key, n] of counts) {
    const [dormitory, status] = key.split(' ');
    await connection
      .collection<{ _id: string }>('maintenance_counts')
      .updateOne({ _id: `1:${dormitory}` }, { $inc: { [`counts.${status}`]: n }, $setOnInsert: { org: 1, dormitory: Number(dormitory) } }, { upsert: true });
  }
}
