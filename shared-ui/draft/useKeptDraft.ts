import { useEffect, useRef, useState } from 'react';
import { useSession } from '../session/index.ts';
import { dropDraft, keepDraft, readDraft } from './keptDraft.ts';

interface KeptDraft<T> {
  /** The restored values with which the form begins; null for none. */
  readonly start: T | null;
  /** When the draft was left, milliseconds; null for none, and once it was dropped. */
  readonly from: number | null;
  /** Call on each change of the form. `take` returns the values to store. */
  readonly changed: (take: () => unknown) => void;
  /** Deletes the draft: it was sent, or is not wanted any more. */
  readonly drop: () => void;
}

/** Debounce before changes are stored, milliseconds; leaving the form stores them at once. */
const debounceMs = 300;

/**
 * The draft of a form that the user left without sending it (`keptDraft`).
 * @param form its name; null for a form without drafts
 * @param read as in `readDraft`
 */
export function useKeptDraft<T>(form: string | null, read: (value: unknown) => T | null): KeptDraft<T> {
  // The user may be signed out when the form is left.
  const [user] = useState(() => useSession.getState().user?.id ?? 0);
  // Read once, when the form opens.
  const [kept] = useState(() => (form === null ? null : readDraft(form, user, read)));
  const [from, setFrom] = useState(kept?.at ?? null);
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly keep: () => void }>(undefined);

  const forget = (): void => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  useEffect(() => {
    const now = (): void => waiting.current?.keep();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);

  return {
    start: kept?.value ?? null,
    from,
    changed: (take) => {
      if (form === null) return;
      forget();
      const keep = (): void => {
        forget();
        keepDraft(form, user, take());
      };
      waiting.current = { keep, timer: setTimeout(keep, debounceMs) };
    },
    drop: () => {
      forget();
      setFrom(null);
      if (form !== null) dropDraft(form, user);
    },
  };
}
