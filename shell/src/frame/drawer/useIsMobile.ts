import { useSyncExternalStore } from 'react';
import { mobileBelow } from './drawerState.ts';

/** As topbar.css has it. */
const phoneBelow = 600;

/** Whether the window is narrower than 960 (docs/rules/portal.md#layouts); follows its changes. */
export const useIsMobile = (): boolean => useNarrower(mobileBelow);

/** Whether the top bar has to fold (docs/rules/portal.md#top-bar); follows the window's changes. */
export const useIsPhone = (): boolean => useNarrower(phoneBelow);

function useNarrower(than: number): boolean {
  const query = `(width < ${than}px)`;
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
