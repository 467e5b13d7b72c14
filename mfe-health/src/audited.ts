import { fieldTables as fields } from '@firm/health/contract/fields/tables';
import { healthLabels as labels } from '@firm/health/contract/labels';
import type { AuditedServices } from '@firm/shared-ui/area/audited.ts';

/** The changes of the area's service in words, for the audit page. */
export default { health: { fields, labels } } satisfies AuditedServices;
