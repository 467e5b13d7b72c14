import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Printing<S extends string> {
  /** The sheet that is to be on paper now; null while nothing is printed. */
  readonly sheet: S | null;
  readonly print: (sheet: S) => void;
}

/**
 * Which of a screen's sheets (`PrintSheet`) is drawn: none until something is printed, from a button or from the browser's
 * own menu, which prints the first.
 */
export function usePrinting<S extends string>(usual: S): Printing<S> {
  const [sheet, setSheet] = useState<S | null>(null);
  useEffect(() => {
    // The browser takes the page as it stands when these return.
    const begin = (): void => flushSync(() => setSheet((chosen) => chosen ?? usual));
    const end = (): void => setSheet(null);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [usual]);
  const print = useCallback((chosen: S): void => {
    flushSync(() => setSheet(chosen));
    window.print();
  }, []);
  return { sheet, print };
}
