import { useEffect, type RefObject } from 'react';

/** Scanners that act as keyboards type wherever the focus is: text typed outside of any field is redirected to this one. */
export function useFocusOnTyping(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const toField = (event: KeyboardEvent): void => {
      const at = event.target instanceof HTMLElement ? event.target : null;
      const writes = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (writes && !at?.matches('input:not([type=radio]), textarea, select')) field.current?.focus();
    };
    window.addEventListener('keydown', toField);
    return () => window.removeEventListener('keydown', toField);
  }, [field]);
}
