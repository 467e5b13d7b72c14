import { useEffect, useState } from 'react';

/**
 * The debounced value: unchanged for this many milliseconds, so that typing calls the service once, not at each key. An object that is new
 * at each render is given as its JSON text.
 */
export function useDebounced<T>(value: T, after: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return debounced;
}
