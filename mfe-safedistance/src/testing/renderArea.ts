/** For tests: draws part of the area in its own texts. Import it first: it fills what jsdom lacks. */
import labelsAr from '@firm/safedistance/contract/locales/ar.json' with { type: 'json' };
import labelsEn from '@firm/safedistance/contract/locales/en.json' with { type: 'json' };
import { configure } from '@testing-library/react';
import { areaRenderer } from '@firm/shared-ui/testing/areaPage.tsx';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };

// Dialogs come with code of their own, which a busy machine takes its time to bring.
configure({ asyncUtilTimeout: 5_000 });

export const renderArea = areaRenderer('safedistance', { ar, en }, { safedistance: { ar: labelsAr, en: labelsEn } });
