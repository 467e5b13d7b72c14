/** What this service searches for in all organisations, and why; everything else names its organisation (docs/architecture/scope.md). */
import type { AllOrganisations } from '@firm/platform/testing/commands';

export const allOrganisations: AllOrganisations = {
  inCalls: [
    [/^maintenance_door_codes by digest$/, 'the secret of a door, asked without a session: the code found says whose it is'],
    [/^maintenance_alerts by follow$/, 'the secret of one report, asked without a session'],
  ],
  inBackground: [[/^maintenance_(alerts by clock_at|settings by pending)$/, 'what is due']],
};
