/** What this service searches for in all organisations, and why; everything else names its organisation (docs/architecture/scope.md). */
import type { AllOrganisations } from '@firm/platform/testing/commands';

export const allOrganisations: AllOrganisations = {
  inCalls: [[/^residents_zones by _id$/, 'the page of a room’s code, asked without a session']],
  inBackground: [
    [/^residents_imports by (_id|created_time, lease|state, lease\.until|state, \$or)$/, 'imports that wait for somebody to do them, or are old, whosever they are'],
    [/^residents_(employees by (passport|work_pass)_remind_on|dormitories by nothing)$/, 'what is due, by the day of each dormitory'],
  ],
};
