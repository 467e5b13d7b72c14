/** Migrations of the data of earlier releases, oldest first. A released migration is never changed. */
import { givesOrganisations } from '@firm/platform/migrate/givesOrganisations';
import { dropIndex, type Migration } from '@firm/platform/migrate/migration';
import { ownersOfUses } from '@firm/platform/migrate/ownersOfUses';
import { dormitories, employees, employerFirms, vendors, zones } from '@firm/residents/contract/published';

export const migrations: readonly Migration[] = [
  {
    // Ending a visit used to touch three indexes, and moving from place to place the index of residents who are out.
    id: '2026-11-25-ends-touch-one-index',
    run: async (data) => {
      for (const name of ['zone_1_left_at_1', 'location_1_left_at_1', 'left_at_1_entered_at_1']) await dropIndex(data, 'safedistance_visits', name);
      await dropIndex(data, 'safedistance_whereabouts', 'org_1_visit_1_left_at_-1');
    },
  },
  {
    // The limit of residents per room is now a setting of tenancy alone.
    id: '2026-11-25-rooms-go-by-tenancys-limit',
    run: async ({ db }) => {
      await db.collection('safedistance_settings').updateMany({ room_max: { $exists: true } }, { $unset: { room_max: '' } });
    },
  },
  // Counts of uses store whose thing they count, so that what writes them can name it; other services, which count too, have this step as well.
  givesOrganisations('2026-11-29-uses-are-of-an-organisation', ownersOfUses({
    ...{ zone: zones.name, employee: employees.name, vendor: vendors.name, employerfirm: employerFirms.name, dormitory: dormitories.name },
    ...{ project: 'safedistance_projects', location: 'safedistance_locations' },
  })),
];
