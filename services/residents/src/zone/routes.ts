/** Maps the calls about zones to their handlers. */
import { notFound } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import { networkOf } from '@firm/platform/rateLimit/networkOf';
import { RateLimit } from '@firm/platform/rateLimit/rateLimit';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { entityStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import { occupancy } from '@firm/safedistance/contract/published';
import type { zoneRoutes } from '../../contract/zone/routes.ts';
import { hasOnlyFilters } from '../entity/filter.ts';
import { activityPage } from '../dormitory/activity.ts';
import { countFromFigures } from '../figures/read.ts';
import { keptUnder, shownNames } from '../stamps.ts';
import { renderZones, zoneRevision } from './answer.ts';
import { zoneFilter } from './filter.ts';
import { wordsIndex, zoneModel, type ZoneDocument } from './model.ts';
import { safeZone } from './safeZone.ts';
import { tasksByZone, withTasks } from './tasks.ts';
import { residentLists } from '../reference/setup.ts';
import { zoneWrites } from './write.ts';

export function zoneHandlers(service: ServiceContext): Handlers<typeof zoneRoutes> {
  const listOf = (onlySmallPages: boolean) =>
    new EntityList<ZoneDocument>(service, {
      model: zoneModel,
      shows: shownNames,
      render: (documents, base) => renderZones(service, documents, base),
      revision: zoneRevision,
      wordsIndex,
      figures: tasksByZone(service, onlySmallPages),
    });
  const [zones, zonesWithTasks] = [listOf(true), listOf(false)];
  const asked = new RateLimit(service, 'safe_zone', { most: 60, seconds: 60 });

  return {
    ...zoneWrites(service),
    listZones: {
      stamps: (org) => [...keptUnder('zone', 'employee')(org), entityStamp('safedistance', 'task', org)],
      handle: async (call) => {
        const lists = await residentLists(service, call.scope.org);
        const counted = hasOnlyFilters(call.query, 'dormitory') && call.list.search === null;
        const count = () => countFromFigures(service, call.scope, call.query.dormitory, (row) => row.zones);
        return (call.query.with_tasks ? zonesWithTasks : zones).page(call, zoneFilter(call.query, lists), counted ? count : undefined);
      },
    },
    getZone: async ({ params, scope, base }) => {
      const found = await service.rows(zoneModel, scope).get(params.id);
      const [zone] = await renderZones(service, [found], base);
      return withTasks(service, scope, zone as NonNullable<typeof zone>, base);
    },
    listZoneActivities: async (call) => {
      const { _id } = await service.rows(zoneModel, call.scope).get(call.params.id);
      return activityPage(service, call, { entity: 'zone', entity_id: _id });
    },
    getSafeZone: async ({ params, address }) => {
      await asked.use(networkOf(address));
      const found = await service.everyRow(zoneModel, 'asked without a session; it answers four harmless fields').findOne({ _id: params.id });
      // A closed one answers as if it did not exist.
      if (!found?.is_public) throw notFound();
      const inside = await service.published(occupancy, wholeOrg(found.org)).find({ zone: found._id });
      return safeZone({ ...found, occupied: inside.reduce((sum, { people }) => sum + people, found.occupied) });
    },
  };
}
