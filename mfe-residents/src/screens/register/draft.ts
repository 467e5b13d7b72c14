/** The wizard's draft of a resident who is not registered yet (`@firm/shared-ui/draft`). Pure. */
import { draftSize } from '@firm/shared-ui/draft/keptDraft.ts';
import { residentField } from '../../resident/fields.ts';
import type { ResidentValues } from '../../resident/values.ts';

interface Draft {
  readonly values: ResidentValues;
  /** The furthest step that was reached, counted from 0. */
  readonly reached: number;
  /** A small picture as a `data:` URL; null for none. */
  readonly picture: string | null;
}

/** Reads a stored draft as the form's initial values; null if it is not a valid draft. */
export function readDraft(value: unknown): Draft | null {
  const { values, reached, picture } = (value ?? {}) as Partial<Draft>;
  if (typeof values !== 'object' || !values) return null;
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name, member]) => residentField(name) && typeof member !== 'object')),
    reached: Number.isInteger(reached) ? reached! : 0,
    picture: typeof picture === 'string' && picture.startsWith('data:image/') ? picture : null,
  };
}

/** The draft, without its picture if that would exceed the size limit. */
export function withinSize(draft: Draft): Draft {
  return (draft.picture?.length ?? 0) < draftSize - JSON.stringify(draft.values).length - 1_000 ? draft : { ...draft, picture: null };
}
