/** The effect of a change on the rights of one account, and whether it widens them (docs/rules/access.md#four-eyes). Pure. */
import type { GroupsById } from '../group/known.ts';
import type { Memberships } from '../user/memberships.ts';

/** The parts of an account that decide its rights. */
export interface Holder extends Memberships {
  readonly is_active: boolean;
  readonly is_superuser: boolean;
  readonly is_staff: boolean;
}

export interface RightsEffect {
  readonly gained: string[];
  readonly lost: string[];
  /** Permissions held before, and after the change for longer. */
  readonly longer: string[];
  readonly becomes: ('is_active' | 'is_staff' | 'is_superuser')[];
}

/** Until when an account holds each permission, in epoch milliseconds; Infinity: without an end. A deactivated account holds none. */
function endings(holder: Holder | null, groups: GroupsById, now: Date): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  if (!holder?.is_active) return held;
  for (const id of holder.groups) {
    const until = holder.ends.find(({ group }) => group === id)?.until.getTime() ?? Infinity;
    if (until <= now.getTime()) continue;
    for (const permission of groups.get(id)?.permissions ?? []) held.set(permission, Math.max(until, held.get(permission) ?? -Infinity));
  }
  return held;
}

/** @param before null: a new account @param groups before and after the change */
export function rightsEffect(before: Holder | null, after: Holder, [had, has]: readonly [GroupsById, GroupsById], now: Date): RightsEffect {
  const [was, is] = [endings(before, had, now), endings(after, has, now)];
  const acted = before?.is_active ? before : null;
  const becomes = (['is_staff', 'is_superuser'] as const).filter((flag) => after.is_active && after[flag] && !acted?.[flag]);
  // A superuser has all permissions, whatever their groups.
  const bySelf = acted?.is_superuser === true || (after.is_active && after.is_superuser);
  const gained = bySelf ? [] : [...is.keys()].filter((one) => !was.has(one)).sort();
  const longer = bySelf ? [] : [...is].filter(([one, until]) => until > (was.get(one) ?? Infinity)).map(([one]) => one).sort();
  const lost = bySelf ? [] : [...was.keys()].filter((one) => !is.has(one)).sort();
  const opened = before !== null && !before.is_active && after.is_active && gained.length + becomes.length > 0;
  return { gained, lost, longer, becomes: [...(opened ? (['is_active'] as const) : []), ...becomes] };
}

/** Whether the account would have more rights than now, or for longer: only such a change needs approval. */
export const widens = ({ gained, longer, becomes }: RightsEffect): boolean => gained.length + longer.length + becomes.length > 0;
