import { useSyncExternalStore } from 'react';
import { mobileBelow } from './drawerState.ts';

const query = `(width < ${mobileBelow}px)`;

/** Whether the window is narrower than 960 (docs/rules/portal.md#layouts); follows its changes. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
