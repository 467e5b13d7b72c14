/** Names of this service's choices in each language: the labels of the contract, which screens show too. */
import type { Language } from '@firm/platform/errors/messages';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from '../contract/locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, '../contract/locales');

/** Statuses of contracts and exports, categories, bases of lines, kinds. */
export const choiceNames = (language: Language): (typeof en)['choice'] => texts[language].choice;
