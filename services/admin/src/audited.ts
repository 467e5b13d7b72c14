/** How contracts, reports and exports appear in the audit of all services (docs/rules/administration.md#audit-page). */
import type { ServiceAudit } from '@firm/platform/contract/audit';
import { entityWords } from '@firm/platform/texts/entityWords';

export const audit: ServiceAudit = {
  words: entityWords(import.meta.dirname),
};
