/** Explains why an account may or may not do something (docs/rules/access.md#rights-explained). Pure. */
import type { Reach } from '@firm/platform/auth/rights';
import type { Explanation } from '../../contract/group/rights.ts';
import type { Group, GroupsById } from '../group/known.ts';
import { groupsAt } from './memberships.ts';
import { permissionsOf } from './answer.ts';
import type { User } from './model.ts';

/** Most remedies that are named. */
const mostRemedies = 5;

interface Question {
  readonly user: Pick<User, 'is_active' | 'is_superuser' | 'groups' | 'ends'>;
  readonly groups: GroupsById;
  /** The account's current rights, limited by those of the user who chose its password. */
  readonly reach: Reach;
  readonly at: Date;
  /** Full name. */
  readonly permission: string;
  /** null: the question is not about a particular dormitory. */
  readonly dormitory: number | null;
}

/** Groups of an account that give a permission. */
export function givenBy({ user, groups, at }: Pick<Question, 'user' | 'groups' | 'at'>, permission: string): Explanation['groups'] {
  return groupsAt(user, at).flatMap((id) => {
    const group = groups.get(id);
    const until = user.ends.find((end) => end.group === id)?.until.toISOString() ?? null;
    return group?.permissions.includes(permission) ? [{ id, name: group.name, until }] : [];
  });
}

/** The answer to 'Why?': each step that a right needs and whether it is met, the groups that give it, and what would give it if it is missing. */
export function explain(question: Question): Omit<Explanation, 'ask'> {
  const { user, groups, reach, at, permission, dormitory } = question;
  const given = givenBy(question, permission);
  const granted = user.is_superuser || given.length > 0;
  const steps: Explanation['steps'] = [
    { step: 'account', ok: user.is_active },
    { step: 'permission', ok: granted },
    // A deactivated account has no rights at all, so nothing can be said about the limit by its password.
    ...(granted && user.is_active ? [{ step: 'password' as const, ok: reach.isSuperuser || reach.permissions.has(permission) }] : []),
    ...(dormitory === null ? [] : [{ step: 'dormitory' as const, ok: reach.dormitories === 'all' || reach.dormitories.includes(dormitory) }]),
  ];
  const held = permissionsOf(groupsAt(user, at), groups);
  return { may: steps.every(({ ok }) => ok), steps, groups: given, remedies: granted ? [] : remediesFor(permission, held, groups) };
}

function remediesFor(permission: string, held: readonly string[], groups: GroupsById): Explanation['remedies'] {
  const adds = (group: Group) => group.permissions.filter((one) => !held.includes(one));
  return [...groups.values()]
    .filter((group) => group.permissions.includes(permission))
    .map((group) => ({ id: group._id, name: group.name, adds: adds(group) }))
    .sort((a, b) => a.adds.length - b.adds.length || a.id - b.id)
    .slice(0, mostRemedies);
}
