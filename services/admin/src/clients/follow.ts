/** When a client or vendor is merged into another, its contracts move to that one and are found by its name (docs/rules/residents.md#merging-clients). */
import type { Consumer } from '@firm/platform/change/following/consumer';
import { followMerges, namesOfKind } from '@firm/platform/change/redirect';
import type { DataOf } from '@firm/platform/contract/published';
import type { ServiceContext } from '@firm/platform/service/context';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { clientEvents, clientsFollower, employerFirms, vendors } from '@firm/residents/contract/published';
import { contractEntity, contractWords } from '../contract/entity.ts';

export const followClients = (service: ServiceContext): Consumer<DataOf<typeof clientEvents>> =>
  followMerges(service, clientsFollower, clientEvents, async ({ entity, org, data: { merged_into: id } }) => {
    const view = entity === 'vendor' ? vendors : employerFirms;
    const party = (await service.published<{ _id: number; org: number; name: string }>(view, wholeOrg(org)).byIdNow([id])).get(id)?.name ?? '';
    return [namesOfKind({ kind: contractEntity, field: entity === 'vendor' ? 'vendor' : 'employer', also: (contract) => ({ words: contractWords(contract, party) }) })];
  });
