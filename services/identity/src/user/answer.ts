/** Users in the form in which calls return them. */
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import type { GroupsById } from '../group/known.ts';
import { groupsAt } from './memberships.ts';
import type { User } from './model.ts';

/** The picture and theme of a user, as `userprofiles` answers them. @param base absolute address of the API */
export function renderProfile(user: Pick<User, '_id' | 'org' | 'profile'>, base: string) {
  const url = entityUrl(base, 'userprofiles', user._id);
  const { picture, dark_mode } = user.profile;
  return {
    id: user._id,
    url,
    org: entityUrl(base, 'orgentities', user.org),
    // The address changes with the photo, so that a browser may cache each for ever.
    user_dp: picture === null ? null : `${url}picture/?v=${picture.slice(0, 8)}`,
    dark_mode,
  };
}

function renderGroups(user: User, groups: GroupsById, base: string) {
  return groupsAt(user, clock.now()).flatMap((id) => {
    const group = groups.get(id);
    const until = user.ends.find((end) => end.group === id)?.until.toISOString() ?? null;
    return group ? [{ id, name: group.name, url: entityUrl(base, 'groups', id), until }] : [];
  });
}

function common(user: User, groups: GroupsById, base: string) {
  return {
    id: user._id,
    username: user.username,
    url: entityUrl(base, 'users', encodeURIComponent(user.username)),
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    is_superuser: user.is_superuser,
    is_staff: user.is_staff,
    groups: renderGroups(user, groups, base),
    preferences: { dark_mode: user.profile.dark_mode },
    userprofile: renderProfile(user, base),
  };
}

/** A user as administrators read it. */
export function renderUser(user: User, groups: GroupsById, base: string) {
  return {
    ...common(user, groups, base),
    is_active: user.is_active,
    last_login: user.last_login?.toISOString() ?? null,
    created_time: user.created_time.toISOString(),
    update_time: user.update_time.toISOString(),
    version: user.rev,
  };
}

/** A user as it reads itself. `permissions`: all for a superuser, else those of its groups. */
export function renderCurrentUser(user: User, groups: GroupsById, base: string, permissions: string[], more: { must_change_password: boolean; seen_by: string | null; was_seen: { id: string; name: string; at: string }[] }) {
  return {
    ...common(user, groups, base),
    permissions,
    ...more,
  };
}

/** The permissions of these groups, each once, sorted. */
export function permissionsOf(ids: readonly number[], groups: GroupsById): string[] {
  return [...new Set(ids.flatMap((id) => groups.get(id)?.permissions ?? []))].sort();
}
