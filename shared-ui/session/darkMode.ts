import { readStored, writeStored } from '../storage/stored.ts';

const storageKey = 'firm_dark_mode';

/** The choice on this device, or the system's preference. */
export function rememberedDarkMode(): boolean {
  const kept = readStored(storageKey);
  if (kept !== null) return kept === '1';
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Stores the choice for the next start on this device, before anybody has signed in. Without storage it lasts as long as the page. */
export function rememberDarkMode(dark: boolean): void {
  writeStored(storageKey, dark ? '1' : '0');
}
