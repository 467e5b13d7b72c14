/** Who may give whom which dormitories (docs/rules/access.md#dormitory-access). Pure. */

export interface Access {
  readonly all: boolean;
  readonly dormitories: readonly number[];
}

/** `all`, or the dormitories that the granting user holds. */
type Held = 'all' | readonly number[];

export const heldOf = ({ all, dormitories }: Access): Held => (all ? 'all' : dormitories);

/**
 * The access that results when somebody who holds `held` asks for `wanted`; null: refused. Nobody grants a dormitory
 * that they lack, nor changes anything of an account that sees more than they do.
 */
export function grant(held: Held, before: Access, wanted: Access): Access | null {
  if (held === 'all')
    return wanted.all ? { all: true, dormitories: [] } : { all: false, dormitories: sorted(wanted.dormitories) };
  if (wanted.all || before.all) return null;
  if ([...wanted.dormitories, ...before.dormitories].some((id) => !held.includes(id))) return null;
  return { all: false, dormitories: sorted(wanted.dormitories) };
}

/** Whether `after` shows anything that `before` does not. */
export function widens(before: Access, after: Access): boolean {
  if (before.all) return false;
  return after.all || after.dormitories.some((id) => !before.dormitories.includes(id));
}

/** What the reader may know of a user's access. */
export function visible(held: Held, access: Access): Access {
  if (access.all) return { all: true, dormitories: [] };
  return { all: false, dormitories: access.dormitories.filter((id) => held === 'all' || held.includes(id)) };
}

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
