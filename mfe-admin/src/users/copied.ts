/** The rights of an account after another user's groups and dormitories are copied to it. Pure. */
import type { UserRow } from '../api.ts';
import type { DormitoryAccess } from './DormitoriesField.tsx';
import type { Membership } from './membership.ts';

interface Held {
  readonly groups: UserRow['groups'];
  /** Undefined: one may not give any. */
  readonly access: DormitoryAccess | undefined;
}

interface Copied {
  readonly groups: Membership[];
  readonly access: DormitoryAccess | null;
}

/**
 * Memberships are copied with their ends; one that both have ends when the later of the two does, a lasting one stays.
 * @param replaces what the account has of its own goes
 */
export function copied(own: Held, theirs: Held, replaces: boolean): Copied {
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
