import type { FormInstance } from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';
import { draftPicture, fileOf } from '../../people/picture/square.ts';
import type { ResidentValues } from '../../people/values.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

export interface KeptDraft {
  /** What the form starts with. */
  readonly values: ResidentValues;
  /** When what it starts with was left, milliseconds; null when it starts empty. */
  readonly from: number | null;
  /** The furthest step that may be gone to, from 0. */
  readonly reached: number;
  readonly picture: File | null;
  readonly reach: (step: number) => void;
  readonly setPicture: (file: File | null) => void;
  /** To be called on each change of the form. */
  readonly changed: () => void;
  /** Sent, or not wanted: nothing is kept any more. */
  readonly drop: () => void;
}

/** Changes rest this long before they are kept, milliseconds; leaving the page keeps them at once. */
const rest = 300;

/** The form's draft, read once when the form opens and kept as it changes. */
export function useDraft(user: number, form: FormInstance<ResidentValues>): KeptDraft {
  const [start] = useState(() => readDraft(user));
  const [reached, setReached] = useState(start?.reached ?? 0);
  const [picture, setFile] = useState(() => (start?.picture ? fileOf(start.picture) : null));
  const kept = useRef({ reached, picture: start?.picture ?? null, timer: undefined as ReturnType<typeof setTimeout> | undefined, isOver: false });

  const keep = (): void => {
    clearTimeout(kept.current.timer);
    kept.current.timer = undefined;
    if (kept.current.isOver) return;
    keepDraft(user, { values: form.getFieldsValue(true) as ResidentValues, reached: kept.current.reached, picture: kept.current.picture });
  };
  const changed = (): void => {
    clearTimeout(kept.current.timer);
    kept.current.timer = setTimeout(keep, rest);
  };
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    const now = (): void => {
      if (kept.current.timer !== undefined) latest.current();
    };
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);

  return {
    values: start?.values ?? {},
    from: start?.at ?? null,
    reached,
    picture,
    reach: (step) => {
      kept.current.reached = Math.max(kept.current.reached, step);
      setReached(kept.current.reached);
      keep();
    },
    setPicture: (file) => {
      setFile(file);
      kept.current.picture = null;
      changed();
      if (!file) return;
      void draftPicture(file).then((text) => {
        kept.current.picture = text;
        changed();
      });
    },
    changed,
    drop: () => {
      kept.current.isOver = true;
      clearTimeout(kept.current.timer);
      kept.current.timer = undefined;
      dropDraft(user);
    },
  };
}
