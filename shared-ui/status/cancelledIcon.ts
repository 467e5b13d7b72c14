import type { IconName } from './Icon.tsx';

/** The icon of what was cancelled, whose grey says nothing by itself; null for any other status, which has the icon of its colour. */
export const cancelledIcon = (status: string): IconName | null => (status === 'cancelled' ? 'ban' : null);
