import { defaultLanguage, isLanguage, type Language } from './languages.ts';

/** `/fr/maintenance` → French, `/maintenance`; without a prefix the language is null. */
export function splitAddress(pathname: string): { readonly language: Language | null; readonly path: string } {
  const [, first, rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(pathname) ?? [];
  // `/en/…` is not a valid prefix: English has none, so that each page has one address.
  if (isLanguage(first) && first !== defaultLanguage) return { language: first, path: rest || '/' };
  return { language: null, path: pathname.startsWith('/') ? pathname : `/${pathname}` };
}

/** Removes the language from a path; a path without one is unchanged. */
export function barePath(path: string): string {
  return path.startsWith('/') ? splitAddress(path).path : path;
}

/** The same page in another language: `('ar', '/maintenance?x=1')` → `/ar/maintenance?x=1`. */
export function addressIn(language: Language, path: string): string {
  if (!path.startsWith('/')) return path;
  const [, pathname = '/', tail = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const bare = barePath(pathname);
  return `${language === defaultLanguage ? bare : `/${language}${bare === '/' ? '' : bare}`}${tail}`;
}
