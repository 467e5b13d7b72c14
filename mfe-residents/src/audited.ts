import { fieldTables as fields } from '@firm/residents/contract/fields/tables';
import { residentsLabels as labels } from '@firm/residents/contract/labels';
import type { AuditedServices } from '@firm/shared-ui/area/audited.ts';

/** The changes of the area's service in words, for the audit page. */
export default { residents: { fields, labels } } satisfies AuditedServices;
