import { queryClient } from '@firm/shared-ui/live/index.ts';

/**
 * Optimistic update of cached data; returns the function that reverts it. Does nothing if the data is not in the cache.
 * A fetch in progress is cancelled, because it would bring back the old state.
 */
export function showAtOnce<T>(queryKey: readonly unknown[], edit: (data: T) => T): () => void {
  void queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<T>(queryKey);
  if (before !== undefined) queryClient.setQueryData<T>(queryKey, edit(before));
  return () => {
    if (before !== undefined) queryClient.setQueryData<T>(queryKey, before);
  };
}
