/** How beds, reservations and stays appear in the audit of all services (docs/rules/administration.md#audit-page). */
import type { ServiceAudit } from '@firm/platform/contract/audit';
import { auditWords } from '@firm/platform/texts/auditWords';
import { reservations, resources } from '../contract/published.ts';
import { prefixes } from '../contract/references.ts';

export const audit: ServiceAudit = {
  ...auditWords(import.meta.dirname),
  names: {
    resources: { view: resources, needs: 'view_resource' },
    resourcereserves: { view: reservations, needs: 'view_resourcereserve', prefix: prefixes.reservation },
    // A group is stored as its first reservation.
    reservationgroups: { view: reservations, needs: 'view_resourcereserve', prefix: prefixes.group },
  },
  subjects: { resource: 'resources', resourcereserve: 'resourcereserves' },
};
