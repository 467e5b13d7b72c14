/** What earlier releases' data need, oldest first. A step that was released is never changed. */
import { dropIndex, type Migration } from '@firm/platform/migrate/migration';

export const migrations: readonly Migration[] = [
  {
    // An end of a visit had changed three indexes, and going on from place to place that of those who are out.
    id: '2026-11-25-ends-touch-one-index',
    run: async (data) => {
      for (const name of ['zone_1_left_at_1', 'location_1_left_at_1', 'left_at_1_entered_at_1']) await dropIndex(data, 'safedistance_visits', name);
      await dropIndex(data, 'safedistance_whereabouts', 'org_1_visit_1_left_at_-1');
    },
  },
  {
    // How many a room may have is said once, by tenancy.
    id: '2026-11-25-rooms-go-by-tenancys-limit',
    run: async ({ db }) => {
      await db.collection('safedistance_settings').updateMany({ room_max: { $exists: true } }, { $unset: { room_max: '' } });
    },
  },
];
