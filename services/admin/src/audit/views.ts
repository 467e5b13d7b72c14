/** Where each service publishes its changes. */
import { changes as ofHealth } from '@firm/health/contract/published';
import { changes as ofIdentity } from '@firm/identity/contract/published';
import { changes as ofMaintenance } from '@firm/maintenance/contract/published';
import { changes as ofResidents } from '@firm/residents/contract/published';
import { changes as ofSafeDistance } from '@firm/safedistance/contract/published';
import { changes as ofTenancy } from '@firm/tenancy/contract/published';
import { changes as ofAdmin } from '../../contract/published.ts';

export const auditViews = { admin: ofAdmin, health: ofHealth, identity: ofIdentity, maintenance: ofMaintenance, residents: ofResidents, safedistance: ofSafeDistance, tenancy: ofTenancy } as const;
