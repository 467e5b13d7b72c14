import i18n, { type BackendModule, type ResourceKey } from 'i18next';
import { isLanguage, languages, type Language } from './languages.ts';

type TextFile = { readonly default: object };
/** One loader per language, so that a visit loads only one language: `{ en: () => import('../locales/en.json'), … }`. */
export type TextLoaders = Readonly<Record<Language, () => Promise<TextFile>>>;

const loaders = new Map<string, TextLoaders>();

/** Registers the loaders of a namespace. Called again, as by a newly released version of an area, it replaces the texts already loaded. */
export async function addTexts(namespace: string, from: TextLoaders): Promise<void> {
  const known = loaders.get(namespace);
  loaders.set(namespace, from);
  if (!i18n.isInitialized || known === from) return;
  const stale = languages.filter((language) => i18n.hasResourceBundle(language, namespace));
  if (stale.length > 0) await i18n.reloadResources(stale, namespace);
}

/**
 * Loads a namespace in the current language, and later in each language switched to. The file is read here, since i18next, asked for one
 * namespace, waits for every other that is being loaded: an area that hangs would delay all the others.
 */
export async function loadTexts(namespace: string): Promise<void> {
  const { language } = i18n;
  if (isLanguage(language) && !i18n.hasResourceBundle(language, namespace)) {
    // A failure is reported by i18next below, which tries again.
    const file = await loaders.get(namespace)?.[language]().catch(() => undefined);
    if (file) i18n.addResourceBundle(language, namespace, file.default);
  }
  await i18n.loadNamespaces(namespace);
}

/** i18next backend: an unknown namespace is logged as an error, and keys are shown instead of texts. */
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

/** A text whose namespace and key are not known at compile time, as in an area's extension. */
export function textFrom(namespace: string, key: string): string {
  return (i18n.t as unknown as (key: string, options: { readonly ns: string }) => string)(key, { ns: namespace });
}
