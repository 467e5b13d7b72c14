import i18n, { type BackendModule, type ResourceKey } from 'i18next';
import { isLanguage, languages, type Language } from './languages.ts';

type TextFile = { readonly default: object };
/** One loader per language, so that a visit loads one language's texts: `{ en: () => import('../locales/en.json'), … }`. */
export type TextLoaders = Readonly<Record<Language, () => Promise<TextFile>>>;

const loaders = new Map<string, TextLoaders>();

/**
 * Says where a namespace's texts come from. Said again, as a newly released version of an area does, it replaces the
 * texts that are already there.
 */
export async function addTexts(namespace: string, from: TextLoaders): Promise<void> {
  const known = loaders.get(namespace);
  loaders.set(namespace, from);
  if (!i18n.isInitialized || known === from) return;
  const stale = languages.filter((language) => i18n.hasResourceBundle(language, namespace));
  if (stale.length > 0) await i18n.reloadResources(stale, namespace);
}

/** Loads a namespace in the current language, and from then on in each language that is switched to. */
export async function loadTexts(namespace: string): Promise<void> {
  await i18n.loadNamespaces(namespace);
}

/** i18next's way in: an unknown namespace is an error in its log, and keys show instead of texts. */
export const textBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = isLanguage(language) ? loaders.get(namespace)?.[language] : undefined;
    if (!load) return done(new Error(`No texts for ${namespace} in ${language}`), false);
    load().then(
      (file) => done(null, file.default as ResourceKey),
      (problem: Error) => done(problem, false),
    );
  },
};

/** A text whose namespace and key are not known when the code is written, as an area's extension brings them. */
export function textFrom(namespace: string, key: string): string {
  return (i18n.t as unknown as (key: string, options: { readonly ns: string }) => string)(key, { ns: namespace });
}
