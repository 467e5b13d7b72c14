/** Who may learn of one change, where the kind of record alone does not decide it; written with the change, as `data.audience`. */
import type { Right } from './permissions.ts';

export interface ChangeAudience {
  /** What the record is about, and was about before the change; `all`: every dormitory, or unknown ones. */
  readonly dormitories?: 'all' | readonly number[];
  /** The account whose record it is. */
  readonly owner?: number;
  /** Needed, besides the permission to view the record, to be told of the change live; the audit withholds field by field. */
  readonly needs?: Right;
}

/** The part of a change's `data` that contains its audience. */
export const audience = (of: ChangeAudience): { readonly audience: ChangeAudience } => ({ audience: of });
