/** For tests: renders part of the area with its texts. Import it first: it adds what jsdom lacks. */
import maintenanceAr from '@firm/maintenance/contract/locales/ar.json' with { type: 'json' };
import maintenanceEn from '@firm/maintenance/contract/locales/en.json' with { type: 'json' };
import residentsAr from '@firm/residents/contract/locales/ar.json' with { type: 'json' };
import residentsEn from '@firm/residents/contract/locales/en.json' with { type: 'json' };
import tenancyAr from '@firm/tenancy/contract/locales/ar.json' with { type: 'json' };
import tenancyEn from '@firm/tenancy/contract/locales/en.json' with { type: 'json' };
import { areaRenderer } from '@firm/shared-ui/testing/areaPage.tsx';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };

export const renderArea = areaRenderer('residents', { ar, en }, {
  residents: { ar: residentsAr, en: residentsEn },
  maintenance: { ar: maintenanceAr, en: maintenanceEn },
  tenancy: { ar: tenancyAr, en: tenancyEn },
});
