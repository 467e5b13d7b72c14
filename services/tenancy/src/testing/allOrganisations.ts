/** What this service searches for in all organisations, and why; everything else names its organisation (docs/architecture/scope.md). */
import type { AllOrganisations } from '@firm/platform/testing/commands';

export const allOrganisations: AllOrganisations = {
  inCalls: [[/^tenancy_promises by dormitory, stripe, short$/, 'promises of a dormitory, found by its id, which no two organisations share']],
  inBackground: [
    [/^tenancy_arrival_marks by _id$/, 'up to which day the arrivals of each dormitory were told'],
    [/^residents_dormitories_v1 by is_active$/, 'where it is what day, of every dormitory'],
  ],
};
