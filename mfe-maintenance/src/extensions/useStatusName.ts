import { useTranslation } from 'react-i18next';
import ar from '@firm/maintenance/contract/locales/ar.json';
import en from '@firm/maintenance/contract/locales/en.json';
import es from '@firm/maintenance/contract/locales/es.json';
import fr from '@firm/maintenance/contract/locales/fr.json';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import type { Language } from '@firm/platform/contract/languages';

/** Only these few labels of the contract are bundled, since the extensions are loaded with every page. */
const ofAll: Readonly<Record<Language, Readonly<Record<AlertStatus, string>>>> = {
  ar: ar.choice.status,
  en: en.choice.status,
  es: es.choice.status,
  fr: fr.choice.status,
};

const names: Readonly<Partial<Record<string, Readonly<Record<AlertStatus, string>>>>> = ofAll;

/** The name of an alert's status in the reader's language. */
export function useStatusName(): (status: AlertStatus) => string {
  const { language } = useTranslation('maintenance-extensions').i18n;
  return (status) => (names[language] ?? en.choice.status)[status];
}
