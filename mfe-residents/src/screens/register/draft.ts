/** What the wizard keeps of a resident who is not registered yet (`@firm/shared-ui/draft`). Pure. */
import { draftSize } from '@firm/shared-ui/draft/keptDraft.ts';
import { residentField } from '../../resident/fields.ts';
import type { ResidentValues } from '../../resident/values.ts';

interface Draft {
  readonly values: ResidentValues;
  /** The furthest step that was reached, from 0. */
  readonly reached: number;
  /** A small picture as `data:` text; null for none. */
  readonly picture: string | null;
}

/** Of what was kept, what the form can begin with; null for what is no draft. */
export function readDraft(value: unknown): Draft | null {
  const { values, reached, picture } = (value ?? {}) as Partial<Draft>;
  if (typeof values !== 'object' || !values) return null;
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name, member]) => residentField(name) && typeof member !== 'object')),
    reached: Number.isInteger(reached) ? reached! : 0,
    picture: typeof picture === 'string' && picture.startsWith('data:image/') ? picture : null,
  };
}

/** The draft, without its picture where that would not fit. */
export function withinSize(draft: Draft): Draft {
  return (draft.picture?.length ?? 0) < draftSize - JSON.stringify(draft.values).length - 1_000 ? draft : { ...draft, picture: null };
}
