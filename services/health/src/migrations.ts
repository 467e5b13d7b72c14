/** Migrations of the data of earlier releases (`platform/src/migrate`). */
import { clock } from '@firm/platform/clock/clock';
import { dropIndex, givesFields, type Migration } from '@firm/platform/migrate/migration';

export const migrations: readonly Migration[] = [
  {
    // The index of fevers now has all queried fields in its key; since the name is unchanged, it must be rebuilt.
    id: '2026-11-24-fevers-are-counted-in-the-index',
    run: (data) => dropIndex(data, 'health_temperatures', 'fevers'),
  },
  {
    // Marks are found by when they are due, through an index of their own.
    id: '2026-11-28-marks-by-when-they-are-due',
    run: (data) => dropIndex(data, 'health_tracers', 'mark_1'),
  },
  {
    // Corrections had left the record before, and the day of a confirmation in the case, as they were.
    id: '2026-11-28-corrections-reach-the-record-before-and-the-case',
    run: async ({ db }) => {
      const records = db.collection<{ _id: number }>('health_records');
      const next = { $setWindowFields: { partitionBy: '$employee', sortBy: { _id: 1 }, output: { next: { $shift: { output: '$status_start_date', by: 1, default: null } } } } };
      const overlapping = { $match: { next: { $ne: null }, $expr: { $ne: ['$next', '$status_end_date'] } } };
      for await (const { _id, next: day } of records.aggregate([next, overlapping, { $project: { next: 1 } }], { allowDiskUse: true })) {
        await records.updateOne({ _id }, { $set: { status_end_date: day }, $inc: { rev: 1 } });
      }
      const cases = db.collection<{ _id: number; confirmed_on: string | null }>('health_cases');
      const firstDay = { $group: { _id: '$case', day: { $first: '$status_start_date' } } };
      const confirmations = await records.aggregate<{ _id: number; day: string }>([{ $match: { health_status: 5, case: { $gt: 0 } } }, { $sort: { _id: 1 } }, firstDay], { allowDiskUse: true }).toArray();
      const confirmed = new Map(confirmations.map(({ _id, day }) => [_id, day]));
      for await (const { _id, confirmed_on } of cases.find({}, { projection: { confirmed_on: 1 } })) {
        const day = confirmed.get(_id) ?? null;
        if (confirmed_on !== day) await cases.updateOne({ _id }, { $set: { confirmed_on: day, derive_at: clock.now() }, $inc: { rev: 1 } });
      }
    },
  },
  {
    // What belongs to residents who were transferred before it followed them does so with the next round, which looks at all stays again.
    id: '2026-11-28-illness-follows-the-resident',
    run: ({ db }) => db.collection<{ _id: string }>('health_work').updateOne({ _id: 'presences' }, { $set: { seen: null, reached: null } }),
  },
  givesFields('2026-11-28-marks-that-failed-wait', { health_tracers: { mark_retry_at: null } }),
];
