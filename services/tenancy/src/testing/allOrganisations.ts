/** What this service searches for in all organisations, and why; everything else names its organisation (docs/architecture/scope.md). */
import type { AllOrganisations } from '@firm/platform/testing/commands';

const covered = 'of one dormitory, whose id no two organisations share; the index holds all that is asked for, and no organisation';

export const allOrganisations: AllOrganisations = {
  inCalls: [
    [/^tenancy_allocations by dormitory, (zone, )?(reservation, )?held, res_type, end_key(, start_date)?$/, covered],
    [/^tenancy_resources by dormitory, res_type, is_active, status(, zone)?$/, covered],
  ],
  inBackground: [
    [/^tenancy_arrival_marks by _id$/, 'up to which day the arrivals of each dormitory were told'],
    [/^residents_dormitories_v1 by is_active$/, 'where it is what day, of every dormitory'],
  ],
};
