/** What this service searches for in all organisations, and why; everything else names its organisation (docs/architecture/scope.md). */
import type { AllOrganisations } from '@firm/platform/testing/commands';

export const allOrganisations: AllOrganisations = {
  inCalls: [[/^safedistance_kiosks by digest$/, 'the secret of a kiosk, asked without a session: the kiosk found says whose it is']],
  inBackground: [
    [/^safedistance_(kiosks|runs|visits) by nothing$/, 'which organisations there are'],
    [/^safedistance_whereabouts by visit, left$/, 'in which organisations residents are out'],
  ],
};
