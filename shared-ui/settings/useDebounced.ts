import { useEffect, useState } from 'react';

/** The debounced value: unchanged for this many milliseconds, so that typing calls the service once, not at each key. */
export function useDebounced<T>(value: T, after: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return debounced;
}
