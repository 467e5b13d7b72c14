import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { sheetClass } from './sheetClass.ts';

interface Printing<S extends string> {
  /** The sheet that is being printed; null: none. */
  readonly sheet: S | null;
  readonly print: (sheet: S) => void;
}

/**
 * Which of a screen's sheets (`PrintSheet`) is rendered: none until something is printed, by a button or from the browser's own
 * menu, which prints `usual`. A sheet that a button of another part of the page has chosen is printed alone.
 * @param usual null: these sheets are printed by their button only
 */
export function usePrinting<S extends string>(usual: S | null): Printing<S> {
  const [sheet, setSheet] = useState<S | null>(null);
  useEffect(() => {
    // The browser prints the page as it is when these handlers return.
    const begin = (): void => {
      if (document.querySelector(`.${sheetClass}`) === null) flushSync(() => setSheet(usual));
    };
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
