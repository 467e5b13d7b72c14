import { fieldTables as fields } from '@firm/tenancy/contract/fields/tables';
import { tenancyLabels as labels } from '@firm/tenancy/contract/labels';
import type { AuditedServices } from '@firm/shared-ui/area/audited.ts';

/** The changes of the area's service in words, for the audit page. */
export default { tenancy: { fields, labels } } satisfies AuditedServices;
