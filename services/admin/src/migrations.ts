/** Steps that bring the data of earlier releases along (`platform/src/migrate`). */
import { givesFields, type Migration } from '@firm/platform/migrate/migration';

export const migrations: readonly Migration[] = [
  // Why data was taken out is asked by setting; nobody asked before.
  givesFields('2026-11-25-exports-have-a-reason', { admin_exports: { reason: '', table: null } }),
  // The audit is taken out as a file, too.
  givesFields('2026-11-25-exports-of-the-audit', { admin_exports: { audit: null } }),
];
