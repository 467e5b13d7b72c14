/** Which dormitories a user can grant to whom, directly or on request (docs/rules/access.md#dormitory-access, #four-eyes). Pure. */

export interface Access {
  readonly all: boolean;
  readonly dormitories: readonly number[];
}

/** The access as it is stored for an account; an account without any sees no dormitory. */
export const accessIn = (stored: Access | null | undefined): Access => ({ all: stored?.all ?? false, dormitories: stored?.dormitories ?? [] });

/** `all`, or the dormitories that the granting user holds. */
type Held = 'all' | readonly number[];

/** What a user can pass on to others, from the access that they have. */
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

/** A change of access that two people agreed on: every dormitory, or some more and some fewer. A difference, since the access may change before it is carried out. */
export interface AccessStep {
  readonly all: boolean;
  readonly gain: readonly number[];
  readonly lose: readonly number[];
}

/** What an account sees after the step. An account that sees every dormitory continues to. */
export function applyStep(before: Access, { all, gain, lose }: AccessStep): Access {
  if (before.all || all) return { all: true, dormitories: [] };
  return { all: false, dormitories: sorted([...before.dormitories, ...gain].filter((id) => !lose.includes(id))) };
}

/** The step that leads from one access to the other. */
export function stepBetween(before: Access, { all, dormitories }: Access): AccessStep {
  if (all) return { all, gain: [], lose: [] };
  return { all, gain: dormitories.filter((id) => !before.dormitories.includes(id)), lose: before.dormitories.filter((id) => !dormitories.includes(id)) };
}

/** What the reader may know of a user's access. */
export function visible(held: Held, access: Access): Access {
  if (access.all) return { all: true, dormitories: [] };
  return { all: false, dormitories: access.dormitories.filter((id) => held === 'all' || held.includes(id)) };
}

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
