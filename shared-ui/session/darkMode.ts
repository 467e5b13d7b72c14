const storageKey = 'firm_dark_mode';

/** The choice on this device, or the system's preference; storage may be blocked. */
export function rememberedDarkMode(): boolean {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept !== null) return kept === '1';
  } catch {
    // Private windows may block storage: fall through to the system's preference.
  }
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Stores the choice for the next start on this device, before anybody has signed in. */
export function rememberDarkMode(dark: boolean): void {
  try {
    localStorage.setItem(storageKey, dark ? '1' : '0');
  } catch {
    // Then it lasts as long as the page.
  }
}
