import { fieldTables as fields } from '@firm/safedistance/contract/fields/tables';
import { safeDistanceLabels as labels } from '@firm/safedistance/contract/labels';
import type { AuditedServices } from '@firm/shared-ui/area/audited.ts';

/** The changes of the area's service in words, for the audit page. */
export default { safedistance: { fields, labels } } satisfies AuditedServices;
