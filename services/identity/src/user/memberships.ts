/**
 * Memberships that end by themselves (docs/rules/access.md#memberships-that-end). Everything that reads an account's groups
 * compares the end with the clock; a job removes ended memberships later. Pure.
 */
import { invalidField } from '@firm/platform/errors/apiError';
import type { GroupsById } from '../group/known.ts';

/** The end of one membership. */
export interface MembershipEnd {
  readonly group: number;
  readonly until: Date;
  /** The reason for which the membership was given. */
  readonly reason: string;
}

/** The memberships of an account. */
export interface Memberships {
  readonly groups: number[];
  /** The ends of those memberships in `groups` that have one; the others have no end. */
  readonly ends: MembershipEnd[];
}

/** A membership in a request. `until` undefined: the current end stays; null: no end. */
interface AskedMembership {
  readonly group: number;
  readonly until?: Date | null | undefined;
  readonly reason?: string | undefined;
}

/** The groups whose membership has not ended at a moment. */
export function groupsAt({ groups, ends }: Pick<Memberships, 'groups' | 'ends'>, at: Date): number[] {
  const over = new Set(ends.filter(({ until }) => until <= at).map(({ group }) => group));
  return groups.filter((group) => !over.has(group));
}

/** The groups whose membership has no end. */
export function lastingGroups({ groups, ends }: Pick<Memberships, 'groups' | 'ends'>): number[] {
  const ending = new Set(ends.map(({ group }) => group));
  return groups.filter((group) => !ending.has(group));
}

/** The groups that `after` adds, or in which the membership lasts longer than in `before`. */
export function longerGroups(before: Memberships | null, after: Memberships): number[] {
  const endIn = (memberships: Memberships | null, group: number): number =>
    memberships?.groups.includes(group) ? (memberships.ends.find((end) => end.group === group)?.until.getTime() ?? Infinity) : -Infinity;
  return after.groups.filter((group) => endIn(after, group) > endIn(before, group));
}

/** The memberships that a request results in. @throws 422 for a group that the organisation does not have, and for an end in the past */
export function chosenMemberships(asked: readonly AskedMembership[], known: GroupsById, before: Memberships | null, now: Date): Memberships {
  if (asked.some(({ group }) => !known.has(group))) throw invalidField('groups', 'unknown_reference');
  const byGroup = new Map(asked.map((one) => [one.group, one]));
  const groups = [...byGroup.keys()].sort((a, b) => a - b);
  const ends = groups.flatMap((group): MembershipEnd[] => {
    const one = byGroup.get(group);
    const kept = before?.ends.find((end) => end.group === group);
    const { until = kept?.until ?? null, reason = kept?.reason ?? '' } = one ?? {};
    if (until === null) return [];
    if (until <= now && until.getTime() !== kept?.until.getTime()) throw invalidField('groups', 'start_in_past');
    return [{ group, until, reason }];
  });
  return { groups, ends };
}

/** The memberships without those that have ended. */
export function withoutEnded({ groups, ends }: Memberships, at: Date): Memberships {
  return { groups: groupsAt({ groups, ends }, at), ends: ends.filter(({ until }) => until > at) };
}
