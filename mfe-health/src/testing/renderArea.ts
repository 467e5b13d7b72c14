/** For tests: renders part of the area with its texts. Import it first: it adds what jsdom lacks. */
import labelsAr from '@firm/health/contract/locales/ar.json' with { type: 'json' };
import labelsEn from '@firm/health/contract/locales/en.json' with { type: 'json' };
import { areaRenderer } from '@firm/shared-ui/testing/areaPage.tsx';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };

export const renderArea = areaRenderer('health', { ar, en }, { health: { ar: labelsAr, en: labelsEn } });
