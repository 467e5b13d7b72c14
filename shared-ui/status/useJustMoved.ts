import { useEffect, useState } from 'react';

/** As long as `.firm-arrived`, milliseconds. */
const movedMs = 700;

/**
 * True for a moment after what stands above has come or gone: what is below has moved with it, and should take no press that was meant for what
 * stood in its place.
 * @param above whether it is there
 */
export function useJustMoved(above: boolean): boolean {
  const [settled, setSettled] = useState(above);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(above), movedMs);
    return () => clearTimeout(timer);
  }, [above]);
  return above !== settled;
}
