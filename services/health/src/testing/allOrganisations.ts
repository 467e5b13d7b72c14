/** What this service searches for in all organisations, and why; everything else names its organisation (docs/architecture/scope.md). */
import type { AllOrganisations } from '@firm/platform/testing/commands';

const covered = 'people and places, whose ids no two organisations share; the index holds all that is asked for, and no organisation';

export const allOrganisations: AllOrganisations = {
  inCalls: [[/^health_presences by (employee, end, start, kind|place, end, start)$/, covered]],
  inBackground: [
    [/^health_work by /, 'the lease of work that one process does at a time'],
    [/^health_(cases by derive_at|tracers by mark, mark_retry_at|people by \$or|zone_levels by review_at|zone_marks by at|settings by condense_readings)$/, 'what is due'],
    [/^(residents_dormitories_v1 by nothing|health_presences by source)$/, 'which organisations there are'],
    [/^health_(cases by state|tracers by final_status)$/, 'counted for all organisations in one go, each for itself'],
    [/^health_presences by (employee, end, start, kind|place, end, start)$/, covered],
    [/^health_presences by employee, end, start, isolated$/, 'where those are who may have been moved apart, with their organisations'],
  ],
};
