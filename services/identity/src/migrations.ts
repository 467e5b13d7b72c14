/** Steps that bring the data of earlier releases along (`platform/src/migrate`). */
import { dropCollection, type Migration } from '@firm/platform/migrate/migration';

export const migrations: readonly Migration[] = [
  {
    // Key pairs of before there were generations; their tokens are renewed by their sessions.
    id: '2026-11-01-signing-keys-have-generations',
    run: async ({ db }) => {
      await db.collection('identity_keys').deleteMany({ generation: { $exists: false } });
    },
  },
  {
    // The groups that every portal has are declared by the services, and kept where they declare them.
    id: '2026-11-22-groups-are-declared',
    run: (data) => dropCollection(data, 'identity_groups'),
  },
];
