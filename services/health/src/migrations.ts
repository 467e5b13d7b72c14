/** Migrations of the data of earlier releases (`platform/src/migrate`). */
import { dropIndex, type Migration } from '@firm/platform/migrate/migration';

export const migrations: readonly Migration[] = [
  {
    // The index of fevers now has all queried fields in its key; since the name is unchanged, it must be rebuilt.
    id: '2026-11-24-fevers-are-counted-in-the-index',
    run: (data) => dropIndex(data, 'health_temperatures', 'fevers'),
  },
];
