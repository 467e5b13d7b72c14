/** For tests: a portal whose areas put changes into words. */
import adminEn from '@firm/admin/contract/locales/en.json' with { type: 'json' };
import { fieldTables as adminTables } from '@firm/admin/contract/fields/tables';
import identityEn from '@firm/identity/contract/locales/en.json' with { type: 'json' };
import { fieldTables as identityTables } from '@firm/identity/contract/fields/tables';
import maintenanceAr from '@firm/maintenance/contract/locales/ar.json' with { type: 'json' };
import maintenanceEn from '@firm/maintenance/contract/locales/en.json' with { type: 'json' };
import { fieldTables as maintenanceTables } from '@firm/maintenance/contract/fields/tables';
import { inEachLanguage } from '@firm/platform/contract/languages';
import type { AuditedServices, Auditing } from '@firm/shared-ui/area/audited.ts';
import { setAreaLoader, type AreaModule } from '@firm/shared-ui/area/parcels.tsx';
import type { Answers } from './serve.ts';

const labels = (en: object, ar: object = en) => inEachLanguage((language) => async () => ({ default: language === 'ar' ? ar : en }));

const areas: Readonly<Record<string, AuditedServices>> = {
  'mfe-admin': { admin: { fields: adminTables, labels: labels(adminEn) }, identity: { fields: identityTables, labels: labels(identityEn) } },
  'mfe-maintenance': { maintenance: { fields: maintenanceTables, labels: labels(maintenanceEn, maintenanceAr) } },
};

/** The registry's answer, with an area that brings nothing and one whose code cannot be loaded. */
export const auditingAreas: Answers = {
  'GET /registry/': () => ({ status: 200, body: { areas: [...[...Object.keys(areas), 'mfe-broken'].map((id) => ({ id, audited: true })), { id: 'mfe-plain' }], missing: [] } }),
};

export function loadAuditingAreas(): void {
  setAreaLoader(async (id) => {
    const services = areas[id];
    if (!services) throw new Error(`${id} is away`);
    return { audited: async () => services } satisfies Auditing as unknown as AreaModule;
  });
}
