/** Groups in the form in which calls return them. */
import { entityUrl } from '@firm/platform/contract/fields';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { GroupAnswer } from '../../contract/group/group.ts';
import { userModel } from '../user/model.ts';
import type { Group } from './known.ts';

/** @param members how many users are in it now @param base absolute address of the API */
export function renderGroup({ _id, name, description, permissions, org, based_on, rev, update_time }: Group, members: number, base: string): GroupAnswer {
  return {
    id: _id,
    url: entityUrl(base, 'groups', _id),
    name,
    description,
    permissions: [...permissions],
    built_in: org === null,
    based_on,
    member_count: members,
    version: rev,
    update_time: update_time?.toISOString() ?? null,
  };
}

/** How many members each group of an organisation has, not counting superusers, whom lists of users hide. */
export async function memberCounts(service: Pick<ServiceContext, 'rows'>, org: number): Promise<ReadonlyMap<number, number>> {
  const counted = await service
    .rows(userModel, wholeOrg(org))
    .aggregate<{ _id: number; count: number }>([{ $match: { is_superuser: false } }, { $unwind: '$groups' }, { $group: { _id: '$groups', count: { $sum: 1 } } }])
    .toArray();
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}
