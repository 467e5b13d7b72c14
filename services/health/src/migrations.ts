/** Steps that bring the data of earlier releases along (`platform/src/migrate`). */
import { dropIndex, type Migration } from '@firm/platform/migrate/migration';

export const migrations: readonly Migration[] = [
  {
    // The index of fevers has what it is asked for in its key; of the same name, it is made anew.
    id: '2026-11-24-fevers-are-counted-in-the-index',
    run: (data) => dropIndex(data, 'health_temperatures', 'fevers'),
  },
];
