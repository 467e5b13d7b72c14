/** For tests: renders a part of the area with its own texts. Import it first: it provides what jsdom lacks. */
import healthAr from '@firm/health/contract/locales/ar.json' with { type: 'json' };
import healthEn from '@firm/health/contract/locales/en.json' with { type: 'json' };
import residentsAr from '@firm/residents/contract/locales/ar.json' with { type: 'json' };
import residentsEn from '@firm/residents/contract/locales/en.json' with { type: 'json' };
import tenancyAr from '@firm/tenancy/contract/locales/ar.json' with { type: 'json' };
import tenancyEn from '@firm/tenancy/contract/locales/en.json' with { type: 'json' };
import { areaRenderer } from '@firm/shared-ui/testing/areaPage.tsx';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };

export const renderArea = areaRenderer('tenancy', { ar, en }, {
  tenancy: { ar: tenancyAr, en: tenancyEn },
  health: { ar: healthAr, en: healthEn },
  residents: { ar: residentsAr, en: residentsEn },
});
