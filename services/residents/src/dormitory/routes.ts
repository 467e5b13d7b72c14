/** Calls about dormitories. */
import type { Handlers } from '@firm/platform/http/call';
import { entityUrl } from '@firm/platform/contract/fields';
import { EntityList } from '@firm/platform/list/entityList';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Dormitory } from '../../contract/dormitory/dormitory.ts';
import type { dormitoryRoutes } from '../../contract/dormitory/routes.ts';
import { accessHandlers } from '../access/routes.ts';
import { servePicture } from '../entity/picture.ts';
import { occupancyOf, readFigures } from '../figures/read.ts';
import { keptUnder } from '../stamps.ts';
import { renderChoice, renderDormitories, renderDormitoriesWithStats } from './answer.ts';
import { dormitoryDetails } from './details.ts';
import { dormitoryFilter } from './filter.ts';
import { dormitoryModel, type DormitoryDocument } from './model.ts';
import { countedDormitories } from './open.ts';
import { dormitoryWrites } from './write.ts';

export function dormitoryHandlers(service: ServiceContext): Handlers<typeof dormitoryRoutes> {
  const listOf = (render: (documents: readonly DormitoryDocument[], base: string) => Promise<object[]>) =>
    new EntityList<DormitoryDocument>(service, {
      model: dormitoryModel,
      // Rows are not kept in memory: there are only a handful, and their figures of rooms and residents change without them.
      shows: null,
      render,
    });
  const plain = listOf((documents, base) => renderDormitories(service, documents, base));
  const withStats = listOf((documents, base) => renderDormitoriesWithStats(service, documents, base));
  const choices = listOf(async (documents, base) => documents.map((d) => renderChoice(d, base)));
  return {
    ...accessHandlers(service),
    ...dormitoryDetails(service),
    ...dormitoryWrites(service),
    listDormitories: {
      stamps: keptUnder('dormitory', 'zone'),
      handle: (call) => plain.page(call, dormitoryFilter(call.query)),
    },
    listDormitoriesWithStats: {
      stamps: keptUnder('dormitory', 'zone', 'employee'),
      handle: (call) => withStats.page(call, dormitoryFilter(call.query)),
    },
    listDormitoryChoices: {
      stamps: keptUnder('dormitory'),
      handle: (call) => choices.page(call, { is_active: true }),
    },
    dormitoryStatistics: async ({ body, scope, base }) => {
      const wanted = body.dorm_ids?.length ? body.dorm_ids : null;
      const { open: dormitories } = await countedDormitories(service, scope, wanted);
      const ids = dormitories.map((d) => d._id);
      const figures = await readFigures(service, scope, { dormitory: { $in: ids } });
      return {
        ...occupancyOf(figures),
        dormitories: ids.length,
        results: dormitories.map(({ _id, name }) => ({
          id: _id,
          name,
          url: entityUrl(base, 'dormitories', _id),
          ...occupancyOf(figures.filter((row) => row.dormitory === _id)),
        })),
      };
    },
    getDormitory: async ({ params, scope, base }) => {
      const found = await service.rows(dormitoryModel, scope).get(params.id);
      return (await renderDormitories(service, [found], base))[0] as Dormitory;
    },
    getDormitoryImage: async ({ params, scope }) => {
      const { img } = await service.rows(dormitoryModel, scope).get(params.id);
      return servePicture(service, scope, img, params.size, 'dormitory');
    },
  };
}
