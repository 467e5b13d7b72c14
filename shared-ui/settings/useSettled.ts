import { useEffect, useState } from 'react';

/** The value once it has stood still for so many milliseconds: typing asks the service once, not at each key. */
export function useSettled<T>(value: T, after: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return settled;
}
