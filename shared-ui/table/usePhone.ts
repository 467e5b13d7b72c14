/** Whether the screen is too narrow for a table: below 600 px rows are shown as cards. */
import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 599.98px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(PHONE);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(PHONE)?.matches ?? false,
    () => false,
  );
}
