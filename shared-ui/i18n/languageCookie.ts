import { isLanguage, type Language } from './languages.ts';

const name = 'firm_language';
/** 365 days in seconds (docs/rules/portal.md#languages). */
const lifetime = 365 * 24 * 3600;

/** The language chosen earlier on this device, or null. */
export function rememberedLanguage(cookies: string = document.cookie): Language | null {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return isLanguage(value) ? value : null;
}

/** Keeps the choice on this device for a year. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${name}=${language}; Max-Age=${lifetime}; Path=/; SameSite=Lax`;
}
