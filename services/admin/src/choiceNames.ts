/** What choices of this service are called in each language: the labels of the contract, which screens show too. */
import type { Language } from '@firm/platform/errors/messages';
import ar from '../contract/locales/ar.json' with { type: 'json' };
import en from '../contract/locales/en.json' with { type: 'json' };
import es from '../contract/locales/es.json' with { type: 'json' };
import fr from '../contract/locales/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar } as const;

/** States of contracts and exports, categories, bases of lines, kinds. */
export const choiceNames = (language: Language): (typeof en)['choice'] => texts[language].choice;
