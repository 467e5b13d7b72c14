/** Users as the platform's writer needs them. */
import { auditedChanges, auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { accessStamp, entityStamp } from '@firm/platform/mongo/stamps';
import { userFields } from '../../contract/fields/user.ts';
import { fullName, userModel, type User } from './model.ts';

const declared = auditedFields(userFields, 'groups', 'ends');

/** The audited fields. Passwords are not part of the record; fields of the profile have the names that calls use. */
const audited = (user: User) => ({ ...declared(user), dark_mode: user.profile.dark_mode, user_dp: user.profile.picture });

/** Fields of the name under which a user acts. With the fields of rights (`binding`) they move the access stamp. */
const named = ['username', 'first_name', 'last_name'];
const binding = [...named, 'is_active', 'is_staff', 'is_superuser', 'groups', 'ends'];

const namesStamp = (org: number): string => entityStamp('identity', 'names', org);

export const userEntity: EntityKind<User> = {
  entity: 'user',
  model: userModel,
  dormitoryOf: () => null,
  event: () => ({}),
  audited,
  files: ({ profile: { picture } }) => (picture ? [picture] : []),
  stamps: (before, after) => {
    const changes = auditedChanges(userEntity, before, after);
    const touches = (fields: readonly string[]) => fields.some((field) => field in changes);
    const orgs = [...new Set([before, after].flatMap((user) => (user ? [user.org] : [])))];
    const renamed = before === null || after === null || fullName(before) !== fullName(after);
    return [...(touches(binding) ? orgs.map(accessStamp) : []), ...(renamed ? orgs.map(namesStamp) : [])];
  },
};
