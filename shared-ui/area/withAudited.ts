import type { AuditedServices, Auditing } from './audited.ts';
import type { AreaModule } from './parcels.tsx';

/**
 * Adds to the module that an area exposes what the audit page needs, loaded only there.
 * @param load the module whose default export are the services
 */
export const withAudited = (area: AreaModule, load: () => Promise<{ readonly default: AuditedServices }>): AreaModule & Auditing => ({ ...area, audited: async () => (await load()).default });
