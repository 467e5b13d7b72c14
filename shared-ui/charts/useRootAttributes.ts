/** Theme and direction from the page's root element; a canvas cannot use CSS variables. */
import { useSyncExternalStore } from 'react';
import type { ThemeName } from '../theme/tokens.ts';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'dir'] });
  return () => observer.disconnect();
}

/** Without `data-theme` the system's preference applies, as in shared-ui/theme. */
export function useRootTheme(): ThemeName {
  return useSyncExternalStore(subscribe, () => {
    const { theme } = document.documentElement.dataset;
    if (theme === 'dark' || theme === 'light') return theme;
    return window.matchMedia?.('(prefers-color-scheme: dark)')?.matches ? 'dark' : 'light';
  });
}

/** Whether the page is read from right to left; follows a change of the language. */
export function useRootRightToLeft(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.dir === 'rtl');
}
