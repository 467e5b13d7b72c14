/** Adds the labels of services' contracts to an area's texts, under `labels` and the service's name. */
import { languages, type Language } from '../i18n/languages.ts';
import type { TextLoaders } from '../i18n/texts.ts';
import { loadForOwner, ownNames, withOwnNames } from './ownNames.ts';

/** Loaders of a contract's labels; `ownNames`: the service has lists whose entries organisations can rename. */
export type LabelLoaders = TextLoaders & { readonly ownNames?: true };

/** An area's own texts, with the labels of each service whose records it shows. */
export const addLabels = (own: object, labels: Readonly<Record<string, object>>): object => ({ ...own, labels });

/**
 * Like `addLabels`, for texts loaded per language, including the organisation's own names.
 * @param services by name: the loaders of each contract's labels
 */
export function withLabels(own: TextLoaders, services: Readonly<Record<string, LabelLoaders>>): TextLoaders {
  const loaderOf = (language: Language) => async () => {
    loadForOwner();
    const labelsOf = async ([service, load]: [string, LabelLoaders]): Promise<[string, object]> => {
      const [labels, given] = await Promise.all([load[language](), load.ownNames ? ownNames(service, language) : {}]);
      return [service, withOwnNames(labels.default, given)];
    };
    const [texts, ...named] = await Promise.all([own[language](), ...Object.entries(services).map(labelsOf)]);
    return { default: addLabels(texts.default, Object.fromEntries(named)) };
  };
  return Object.fromEntries(languages.map((language) => [language, loaderOf(language)])) as unknown as TextLoaders;
}
