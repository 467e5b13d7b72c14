import { useMedia } from '@firm/shared-ui/theme/useMedia.ts';
import { mobileBelow } from './drawerState.ts';

/** The same breakpoint as in topbar.css, pixels. */
const phoneBelow = 600;

/** Whether the window is narrower than 960 px (docs/rules/portal.md#layouts); updates when it is resized. */
export const useIsMobile = (): boolean => useMedia(`(width < ${mobileBelow}px)`);

/** Whether the top bar has to fold (docs/rules/portal.md#top-bar); updates when the window is resized. */
export const useIsPhone = (): boolean => useMedia(`(width < ${phoneBelow}px)`);
