import { fieldTables as fields } from '@firm/maintenance/contract/fields/tables';
import { maintenanceLabels as labels } from '@firm/maintenance/contract/labels';
import type { AuditedServices } from '@firm/shared-ui/area/audited.ts';

/** The changes of the area's service in words, for the audit page. */
export default { maintenance: { fields, labels } } satisfies AuditedServices;
