const storageKey = 'firm_dark_mode';

/** What was chosen on this device, else what the system prefers; storage may be refused. */
export function rememberedDarkMode(): boolean {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept !== null) return kept === '1';
  } catch {
    // Private windows may refuse storage: fall through to the system's choice.
  }
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Keeps the choice for the next start on this device, before anybody has signed in. */
export function rememberDarkMode(dark: boolean): void {
  try {
    localStorage.setItem(storageKey, dark ? '1' : '0');
  } catch {
    // Then it lasts as long as the page does.
  }
}
