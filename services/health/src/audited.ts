/** How health records appear in the audit of all services (docs/rules/administration.md#audit-page). */
import type { ServiceAudit } from '@firm/platform/contract/audit';
import { auditWords } from '@firm/platform/texts/auditWords';
import { seeingHealth } from '../contract/published.ts';

export const audit: ServiceAudit = {
  ...auditWords(import.meta.dirname),
  subjects: { healthview: 'employees', healthfollowup: 'employees', healthexport: 'users', healthzonelevel: 'workzones' },
  // For every kind: even the level of a zone reveals that somebody is ill.
  needs: seeingHealth,
};
