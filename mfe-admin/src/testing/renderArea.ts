/** For tests: renders a part of the area with its own texts. Import it first: it provides what jsdom lacks. */
import adminAr from '@firm/admin/contract/locales/ar.json' with { type: 'json' };
import adminEn from '@firm/admin/contract/locales/en.json' with { type: 'json' };
import identityAr from '@firm/identity/contract/locales/ar.json' with { type: 'json' };
import identityEn from '@firm/identity/contract/locales/en.json' with { type: 'json' };
import residentsAr from '@firm/residents/contract/locales/ar.json' with { type: 'json' };
import residentsEn from '@firm/residents/contract/locales/en.json' with { type: 'json' };
import tenancyAr from '@firm/tenancy/contract/locales/ar.json' with { type: 'json' };
import tenancyEn from '@firm/tenancy/contract/locales/en.json' with { type: 'json' };
import { areaRenderer } from '@firm/shared-ui/testing/areaPage.tsx';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };

export const renderArea = areaRenderer('admin', { ar, en }, { admin: { ar: adminAr, en: adminEn }, identity: { ar: identityAr, en: identityEn }, residents: { ar: residentsAr, en: residentsEn }, tenancy: { ar: tenancyAr, en: tenancyEn } });
