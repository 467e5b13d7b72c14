/** Steps that bring the data of earlier releases along (`platform/src/migrate`). */
import { addFields, type Migration } from '@firm/platform/migrate/migration';

export const migrations: readonly Migration[] = [
  { id: '2026-11-22-settings-say-whether-unready-rooms-are-refused', run: (data) => addFields(data, 'tenancy_settings', { unready_rooms: 'ask' }) },
];
