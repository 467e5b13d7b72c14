/** How contracts, reports and exports appear in the audit of all services (docs/rules/administration.md#audit-page). */
import type { ServiceAudit } from '@firm/platform/contract/audit';
import { auditWords } from '@firm/platform/texts/auditWords';

export const audit: ServiceAudit = auditWords(import.meta.dirname);
