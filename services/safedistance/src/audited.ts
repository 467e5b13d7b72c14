/** How projects, sites and transport appear in the audit of all services (docs/rules/administration.md#audit-page). */
import type { ServiceAudit } from '@firm/platform/contract/audit';
import { auditWords } from '@firm/platform/texts/auditWords';
import { locations, projects, transportRoutes } from '../contract/published.ts';

export const audit: ServiceAudit = {
  ...auditWords(import.meta.dirname),
  names: {
    locations: { view: locations, needs: 'view_workzone' },
    projects: { view: projects, needs: 'view_workzone' },
    transportroutes: { view: transportRoutes, needs: 'view_workzone' },
  },
  subjects: { location: 'locations', project: 'projects', transportroute: 'transportroutes' },
};
