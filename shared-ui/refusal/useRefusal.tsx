import { useCallback, useState, type ReactNode } from 'react';
import { notifyError } from '../notices/index.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import { referencesOf, type Reference } from './references.ts';

/** Explains a refusal: references in a dialog, anything else as a notice. The screen must render `dialog`. */
export function useRefusal(): { readonly refuse: (problem: unknown, title: string) => void; readonly dialog: ReactNode } {
  const [shown, setShown] = useState<{ title: string; references: readonly Reference[] } | null>(null);
  const refuse = useCallback((problem: unknown, title: string): void => {
    const references = referencesOf(problem);
    if (references) setShown({ title, references });
    else notifyError(problem);
  }, []);
  return { refuse, dialog: shown && <RefusalDialog {...shown} onClose={() => setShown(null)} /> };
}
