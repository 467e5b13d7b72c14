/** Migrations of the data of earlier releases (`platform/src/migrate`). */
import { givesOrganisations } from '@firm/platform/migrate/givesOrganisations';
import { givesFields, type Migration } from '@firm/platform/migrate/migration';
import { numbersApart } from '@firm/platform/migrate/numbersApart';
import { ownersOfUses } from '@firm/platform/migrate/ownersOfUses';
import { dormitories, employerFirms, vendors } from '@firm/residents/contract/published';
import { projects } from '@firm/safedistance/contract/published';

export const migrations: readonly Migration[] = [
  // A reason for exports is a newer setting; earlier exports have none.
  givesFields('2026-11-25-exports-have-a-reason', { admin_exports: { reason: '', table: null } }),
  // Files of the audit are exports as well.
  givesFields('2026-11-25-exports-of-the-audit', { admin_exports: { audit: null } }),
  // Which dormitories the file of an earlier link is about was not stored: such a link is shown only to users with every dormitory.
  givesFields('2026-11-28-links-say-what-they-are-about', { admin_export_links: { dormitories: 'all' } }),
  // Numbers that differ only in case are the same.
  { id: '2026-11-28-numbers-are-unique-in-any-case', run: (data) => numbersApart(data, 'admin_contracts', 'ref_no') },
  // Counts of uses store whose thing they count, so that what writes them can name it; other services, which count too, have this step as well.
  givesOrganisations('2026-11-29-uses-are-of-an-organisation', ownersOfUses({ employerfirm: employerFirms.name, vendor: vendors.name, project: projects.name, dormitory: dormitories.name })),
];
