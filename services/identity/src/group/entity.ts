/** An organisation's own groups as the platform's writer needs them. */
import { auditedChanges, auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { accessStamp, entityStamp } from '@firm/platform/mongo/stamps';
import { groupFields } from '../../contract/fields/group.ts';
import { ownGroupModel, type OwnGroup } from './model.ts';

export const groupEntity: EntityKind<OwnGroup> = {
  entity: 'group',
  model: ownGroupModel,
  dormitoryOf: () => null,
  event: ({ name }) => ({ name }),
  audited: auditedFields(groupFields, 'permissions'),
  stamps: (before, after) => {
    const { org } = (after ?? before) as OwnGroup;
    const binds = before !== null && 'permissions' in auditedChanges(groupEntity, before, after);
    // Lists of users show the names of their groups.
    return [entityStamp('identity', 'user', org), ...(binds ? [accessStamp(org)] : [])];
  },
};
