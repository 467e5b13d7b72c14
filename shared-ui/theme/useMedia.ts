/** Media queries for components that compute sizes in code, where a style sheet is not enough. */
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; updates when the window is resized, or a keyboard is taken off a tablet. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query)?.matches ?? false,
    () => false,
  );
}

/** Whether the primary input of this screen is touch. */
export const useTouchScreen = (): boolean => useMedia('(pointer: coarse)');
