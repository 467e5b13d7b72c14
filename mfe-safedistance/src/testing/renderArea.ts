/** For tests: renders part of the area with its texts. Import it first: it adds what jsdom lacks. */
import labelsAr from '@firm/safedistance/contract/locales/ar.json' with { type: 'json' };
import labelsEn from '@firm/safedistance/contract/locales/en.json' with { type: 'json' };
import { configure } from '@testing-library/react';
import { areaRenderer } from '@firm/shared-ui/testing/areaPage.tsx';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };

// Dialogs are lazily loaded, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

export const renderArea = areaRenderer('safedistance', { ar, en }, { safedistance: { ar: labelsAr, en: labelsEn } });
