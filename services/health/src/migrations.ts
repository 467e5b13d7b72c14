/** Migrations of the data of earlier releases (`platform/src/migrate`). */
import { clock } from '@firm/platform/clock/clock';
import { givesOrganisations } from '@firm/platform/migrate/givesOrganisations';
import { dropIndex, givesFields, type Migration } from '@firm/platform/migrate/migration';
import { ownersOfUses } from '@firm/platform/migrate/ownersOfUses';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import { episodesOfRecords, toldAnew, type Episode } from './case/toldAnew.ts';

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
    // Corrections had left the record before, and what the case says of its illness, as they were.
    id: '2026-11-28-corrections-reach-the-record-before-and-the-case',
    run: async ({ db }) => {
      const records = db.collection<{ _id: number }>('health_records');
      // Only these fields are sorted.
      const days = { $project: { employee: 1, status_start_date: 1, status_end_date: 1 } };
      const next = { $setWindowFields: { partitionBy: '$employee', sortBy: { _id: 1 }, output: { next: { $shift: { output: '$status_start_date', by: 1, default: null } } } } };
      const overlapping = { $match: { next: { $ne: null }, $expr: { $ne: ['$next', '$status_end_date'] } } };
      for await (const { _id, next: day } of records.aggregate([days, next, overlapping, { $project: { next: 1 } }], { allowDiskUse: true })) {
        await records.updateOne({ _id }, { $set: { status_end_date: day }, $inc: { rev: 1 } });
      }
      const cases = db.collection<{ _id: number }>('health_cases');
      for await (const episode of records.aggregate<Episode>(episodesOfRecords, { allowDiskUse: true })) {
        const told = toldAnew(episode);
        if (told) await cases.updateOne({ _id: episode._id }, { $set: { ...told, derive_at: clock.now() }, $inc: { rev: 1 } });
      }
    },
  },
  {
    // What belongs to residents who were transferred before it followed them does so with the next round, which looks at all stays again.
    id: '2026-11-28-illness-follows-the-resident',
    run: ({ db }) => db.collection<{ _id: string }>('health_work').updateOne({ _id: 'presences' }, { $set: { seen: null, reached: null } }),
  },
  givesFields('2026-11-28-marks-that-failed-wait', { health_tracers: { mark_retry_at: null } }),
  // Counts of uses store whose thing they count, so that what writes them can name it; other services, which count too, have this step as well.
  givesOrganisations('2026-11-29-uses-are-of-an-organisation', ownersOfUses({ zone: zones.name, employee: employees.name, vendor: vendors.name, dormitory: dormitories.name })),
  {
    // The index by half-day now also says who was measured; it is another one, which is created when the service starts.
    id: '2026-11-29-who-was-measured-is-in-the-index',
    run: (data) => dropIndex(data, 'health_temperatures', 'org_1_day_-1_readings.session_1_dormitory_1'),
  },
  {
    // Records had kept a request for an isolation bed when the resident was isolated, cleared or no longer alive.
    id: '2026-11-30-nobody-waits-for-a-bed-in-vain',
    run: async ({ db }) => {
      const [cleared, deceased, isolated] = [[1, 2], 7, [3, 4, 5, 6]];
      const inVain = (status: string, place: string) => ({ isolation_wanted: true, $or: [{ [status]: { $in: [...cleared, deceased] } }, { [place]: { $in: isolated } }] });
      const none = { $set: { isolation_wanted: false }, $inc: { rev: 1 } };
      await db.collection('health_records').updateMany({ is_current: true, ...inVain('health_status', 'curr_location_status') }, none);
      await db.collection('health_people').updateMany(inVain('health_status', 'loc_status'), none);
    },
  },
];
