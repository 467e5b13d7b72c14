/** Assigns reservations of a merged vendor to the one that it was merged into (docs/rules/residents.md#merging-clients). */
import type { Consumer } from '@firm/platform/change/following/consumer';
import { followMerges, namesOfKind } from '@firm/platform/change/redirect';
import type { DataOf } from '@firm/platform/contract/published';
import type { ServiceContext } from '@firm/platform/service/context';
import { clientEvents, clientsFollower } from '@firm/residents/contract/published';
import { reservationEntity } from '../reservation/entity.ts';

export const followClients = (service: ServiceContext): Consumer<DataOf<typeof clientEvents>> =>
  followMerges(service, clientsFollower, clientEvents, ({ entity }) => (entity === 'vendor' ? [namesOfKind({ kind: reservationEntity, field: 'vendor' })] : []));
