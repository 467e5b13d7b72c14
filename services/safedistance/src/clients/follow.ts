/** When a vendor is merged into another, its projects, tasks and transport routes move to that one (docs/rules/residents.md#merging-clients). */
import type { Consumer } from '@firm/platform/change/following/consumer';
import { followMerges, namesOfKind } from '@firm/platform/change/redirect';
import type { DataOf } from '@firm/platform/contract/published';
import type { ServiceContext } from '@firm/platform/service/context';
import { clientEvents, clientsFollower } from '@firm/residents/contract/published';
import { projectEntity } from '../project/entity.ts';
import { taskEntity } from '../task/entity.ts';
import { routeEntity } from '../transport/entity.ts';

export const followClients = (service: ServiceContext): Consumer<DataOf<typeof clientEvents>> =>
  followMerges(service, clientsFollower, clientEvents, ({ entity }) =>
    entity === 'vendor' ? [namesOfKind({ kind: projectEntity, field: 'vendors' }), namesOfKind({ kind: taskEntity, field: 'vendor' }), namesOfKind({ kind: routeEntity, field: 'vendor' })] : [],
  );
