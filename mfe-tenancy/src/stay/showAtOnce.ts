import { queryClient } from '@firm/shared-ui/live/index.ts';

/**
 * Shows a change of cached data before the service has answered; returns what takes it back. Nothing happens to what
 * nobody has opened. An answer still on its way would put the old state back, so it is given up.
 */
export function showAtOnce<T>(queryKey: readonly unknown[], edit: (data: T) => T): () => void {
  void queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<T>(queryKey);
  if (before !== undefined) queryClient.setQueryData<T>(queryKey, edit(before));
  return () => {
    if (before !== undefined) queryClient.setQueryData<T>(queryKey, before);
  };
}
