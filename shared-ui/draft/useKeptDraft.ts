import { useEffect, useRef, useState } from 'react';
import { useSession } from '../session/index.ts';
import { dropDraft, keepDraft, readDraft } from './keptDraft.ts';

interface KeptDraft<T> {
  /** What was left behind, for the form to begin with; null for nothing. */
  readonly start: T | null;
  /** When it was left, milliseconds; null for nothing, and once it was dropped. */
  readonly from: number | null;
  /** To be called on each change of the form. `take` says what to keep, as it is then. */
  readonly changed: (take: () => unknown) => void;
  /** Sent, or not wanted any more. */
  readonly drop: () => void;
}

/** Changes rest this long before they are kept, milliseconds; leaving the form keeps them at once. */
const rest = 300;

/**
 * The draft of a form that the user left without sending it (`keptDraft`).
 * @param form its name; null for one that keeps none
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
      waiting.current = { keep, timer: setTimeout(keep, rest) };
    },
    drop: () => {
      forget();
      setFrom(null);
      if (form !== null) dropDraft(form, user);
    },
  };
}
