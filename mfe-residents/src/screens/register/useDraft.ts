import type { FormInstance } from 'antd/es/form';
import { useRef, useState } from 'react';
import { useKeptDraft } from '@firm/shared-ui/draft/useKeptDraft.ts';
import { draftPicture, fileOf } from '../../resident/picture/square.ts';
import type { ResidentValues } from '../../resident/values.ts';
import { readDraft, withinSize } from './draft.ts';

interface WizardDraft {
  /** What the form starts with. */
  readonly values: ResidentValues;
  /** When the draft was last saved, in milliseconds since the epoch; null if the form starts empty. */
  readonly from: number | null;
  /** The furthest step that the user may open, counted from 0. */
  readonly reached: number;
  readonly picture: File | null;
  readonly reach: (step: number) => void;
  readonly setPicture: (file: File | null) => void;
  /** To be called on every change of the form. */
  readonly changed: () => void;
  /** Discards the draft, after it was sent or when the user starts again. */
  readonly drop: () => void;
}

/** The wizard's draft: the form's fields, the furthest step reached, and the picture. */
export function useDraft(form: FormInstance<ResidentValues>): WizardDraft {
  const { start, from, ...draft } = useKeptDraft('resident', readDraft);
  const [reached, setReached] = useState(start?.reached ?? 0);
  const [picture, setFile] = useState(() => (start?.picture ? fileOf(start.picture) : null));
  const rest = useRef({ reached, picture: start?.picture ?? null, isOver: false });

  const changed = (): void => {
    // The picture may be converted only after the form was sent: it must not bring the draft back.
    if (rest.current.isOver) return;
    draft.changed(() => withinSize({ values: form.getFieldsValue(true) as ResidentValues, reached: rest.current.reached, picture: rest.current.picture }));
  };

  return {
    values: start?.values ?? {},
    from,
    reached,
    picture,
    reach: (step) => {
      rest.current.reached = Math.max(rest.current.reached, step);
      setReached(rest.current.reached);
      changed();
    },
    setPicture: (file) => {
      setFile(file);
      rest.current.picture = null;
      changed();
      if (!file) return;
      void draftPicture(file).then((text) => {
        rest.current.picture = text;
        changed();
      });
    },
    changed,
    drop: () => {
      rest.current.isOver = true;
      draft.drop();
    },
  };
}
