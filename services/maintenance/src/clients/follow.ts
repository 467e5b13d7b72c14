/** When a vendor is merged into another, its alerts move to that one (docs/rules/residents.md#merging-clients). */
import type { Consumer } from '@firm/platform/change/following/consumer';
import { followMerges, namesOfKind } from '@firm/platform/change/redirect';
import type { DataOf } from '@firm/platform/contract/published';
import type { ServiceContext } from '@firm/platform/service/context';
import { clientEvents, clientsFollower } from '@firm/residents/contract/published';
import { alertEntity } from '../alert/entity.ts';

export const followClients = (service: ServiceContext): Consumer<DataOf<typeof clientEvents>> =>
  followMerges(service, clientsFollower, clientEvents, ({ entity }) => (entity === 'vendor' ? [namesOfKind({ kind: alertEntity, field: 'vendor_tag' })] : []));
