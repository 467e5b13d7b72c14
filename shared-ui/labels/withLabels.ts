/** Brings the labels of services' contracts into an area's texts, under `labels` and the service's name. */
import { languages, type Language } from '../i18n/languages.ts';
import type { TextLoaders } from '../i18n/texts.ts';

/** An area's own texts with the labels of each service whose records it shows. */
export const addLabels = (own: object, labels: Readonly<Record<string, object>>): object => ({ ...own, labels });

/**
 * As `addLabels`, for what is loaded language by language.
 * @param services by name: the loaders of each contract's labels
 */
export function withLabels(own: TextLoaders, services: Readonly<Record<string, TextLoaders>>): TextLoaders {
  const loaderOf = (language: Language) => async () => {
    const [texts, ...labels] = await Promise.all([own[language](), ...Object.values(services).map((load) => load[language]())]);
    const named = Object.keys(services).map((service, i) => [service, labels[i]?.default ?? {}]);
    return { default: addLabels(texts.default, Object.fromEntries(named) as Record<string, object>) };
  };
  return Object.fromEntries(languages.map((language) => [language, loaderOf(language)])) as unknown as TextLoaders;
}
