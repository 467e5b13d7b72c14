/** For tests: draws part of the area in its own texts. Import it first: it fills what jsdom lacks. */
import labelsAr from '@firm/identity/contract/locales/ar.json' with { type: 'json' };
import labelsEn from '@firm/identity/contract/locales/en.json' with { type: 'json' };
import { areaRenderer } from '@firm/shared-ui/testing/areaPage.tsx';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };

export const renderArea = areaRenderer('admin', { ar, en }, { identity: { ar: labelsAr, en: labelsEn } });
