/**
 * Memberships that end by themselves (docs/rules/access.md#memberships-that-end). The end holds by the clock, in whatever
 * reads an account's groups; a job tidies up afterwards. Pure.
 */
import { invalidField } from '@firm/platform/errors/apiError';
import type { GroupsById } from '../group/known.ts';

/** The end of one membership. */
export interface MembershipEnd {
  readonly group: number;
  readonly until: Date;
  /** What it was given for. */
  readonly reason: string;
}

/** What an account is in. */
export interface Memberships {
  readonly groups: number[];
  /** Of those of `groups` that end; the others last. */
  readonly ends: MembershipEnd[];
}

/** A group as a body names it. `until` undefined: the end that it has stays; null: it has none. */
interface AskedMembership {
  readonly group: number;
  readonly until?: Date | null | undefined;
  readonly reason?: string | undefined;
}

/** The groups whose membership has not ended. */
export function groupsAt({ groups, ends }: Pick<Memberships, 'groups' | 'ends'>, at: Date): number[] {
  const over = new Set(ends.filter(({ until }) => until <= at).map(({ group }) => group));
  return groups.filter((group) => !over.has(group));
}

/** The groups whose membership does not end. */
export function lastingGroups({ groups, ends }: Pick<Memberships, 'groups' | 'ends'>): number[] {
  const ending = new Set(ends.map(({ group }) => group));
  return groups.filter((group) => !ending.has(group));
}

/** Those that come with `after`, or last longer than with `before`. */
export function longerGroups(before: Memberships | null, after: Memberships): number[] {
  const endIn = (memberships: Memberships | null, group: number): number =>
    memberships?.groups.includes(group) ? (memberships.ends.find((end) => end.group === group)?.until.getTime() ?? Infinity) : -Infinity;
  return after.groups.filter((group) => endIn(after, group) > endIn(before, group));
}

/** @throws 422 for a group that the organisation does not know, and for an end that has been */
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

/** What is left of them when those that have ended are gone. */
export function withoutEnded({ groups, ends }: Memberships, at: Date): Memberships {
  return { groups: groupsAt({ groups, ends }, at), ends: ends.filter(({ until }) => until > at) };
}
