/** What this service searches for in all organisations, and why; everything else names its organisation (docs/architecture/scope.md). */
import type { AllOrganisations } from '@firm/platform/testing/commands';

export const allOrganisations: AllOrganisations = {
  inBackground: [[/^maintenance_(alerts by clock_at|settings by pending)$/, 'what is due']],
};
