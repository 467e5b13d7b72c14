/** Migrations of the data of earlier releases (`platform/src/migrate`). */
import { givesFields, type Migration } from '@firm/platform/migrate/migration';

export const migrations: readonly Migration[] = [
  // A reason for exports is a newer setting; earlier exports have none.
  givesFields('2026-11-25-exports-have-a-reason', { admin_exports: { reason: '', table: null } }),
  // Files of the audit are exports as well.
  givesFields('2026-11-25-exports-of-the-audit', { admin_exports: { audit: null } }),
];
