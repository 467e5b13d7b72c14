/** Computes the rights of an account after another user's groups and dormitories are copied to it. Pure. */
import type { UserRow } from '../api.ts';
import type { DormitoryAccess } from './DormitoriesField.tsx';
import type { Membership } from './membership.ts';

interface HeldRights {
  readonly groups: UserRow['groups'];
  /** Undefined: the caller may not grant any. */
  readonly access: DormitoryAccess | undefined;
}

interface CopiedRights {
  readonly groups: Membership[];
  readonly access: DormitoryAccess | null;
}

/**
 * Memberships are copied with their ends. When both have a membership, the later end applies, and a permanent one stays
 * permanent.
 * @param replaces the account loses what it had
 */
export function copyRights(own: HeldRights, theirs: HeldRights, replaces: boolean): CopiedRights {
  const kept = replaces ? [] : own.groups;
  const both = [...kept, ...theirs.groups];
  const groups = [...new Set(both.map(({ id }) => id))].map((id): Membership => {
    const ends = both.filter((one) => one.id === id).map(({ until }) => until);
    return { id, until: ends.includes(null) ? null : ([...ends].sort().at(-1) ?? null) };
  });
  if (!own.access || !theirs.access) return { groups, access: null };
  const all = theirs.access.all || (!replaces && own.access.all);
  const dormitories = all ? [] : [...new Set([...(replaces ? [] : own.access.dormitories), ...theirs.access.dormitories])];
  return { groups, access: { all, dormitories } };
}
