/** Migrations of the data of earlier releases (`platform/src/migrate`). */
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
  givesFields('2026-11-28-marks-that-failed-wait', { health_tracers: { mark_retry_at: null } }),
];
