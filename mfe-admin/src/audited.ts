import { fieldTables as adminTables } from '@firm/admin/contract/fields/tables';
import { adminLabels } from '@firm/admin/contract/labels';
import { fieldTables as identityTables } from '@firm/identity/contract/fields/tables';
import { identityLabels } from '@firm/identity/contract/labels';
import type { AuditedServices } from '@firm/shared-ui/area/audited.ts';

/** The changes of the two services whose screens these are in words, for the audit page. */
export default {
  admin: { fields: adminTables, labels: adminLabels },
  identity: { fields: identityTables, labels: identityLabels },
} satisfies AuditedServices;
