import { useMedia } from '../theme/useMedia.ts';

/** Whether the screen is too narrow for a table: below 600 px rows are shown as cards. */
export const usePhone = (): boolean => useMedia('(max-width: 599.98px)');
