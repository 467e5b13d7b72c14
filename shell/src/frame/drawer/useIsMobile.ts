import { useSyncExternalStore } from 'react';
import { mobileBelow } from './drawerState.ts';

/** The same breakpoint as in topbar.css, pixels. */
const phoneBelow = 600;

/** Whether the window is narrower than 960 px (docs/rules/portal.md#layouts); updates when it is resized. */
export const useIsMobile = (): boolean => useNarrower(mobileBelow);

/** Whether the top bar has to fold (docs/rules/portal.md#top-bar); updates when the window is resized. */
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
