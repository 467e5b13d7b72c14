/** How alerts appear in the audit of all services (docs/rules/administration.md#audit-page). */
import type { ServiceAudit } from '@firm/platform/contract/audit';
import { entityWords } from '@firm/platform/texts/entityWords';

export const audit: ServiceAudit = {
  words: entityWords(import.meta.dirname),
  masked: { reporter_name: 'view_employee', reporter_phone: 'view_employee' },
};
