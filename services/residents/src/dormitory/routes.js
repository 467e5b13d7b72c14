import { entityUrl } from '@firm/platform/contract/fields';
import { accessHandlers } from '../access/routes.ts';
import { equal } from '../entity/filter.ts';
import { findOne } from '../entity/find.ts';
import { EntityList } from '../entity/list.ts';
import { servePicture } from '../entity/picture.ts';
import { occupancyOf, readFigures } from '../figures/read.ts';
import { keptUnder } from '../stamps.ts';
import { renderChoice, renderDormitories, renderDormitoriesWithStats } from './answer.ts';
import { dormitoryDetails } from './details.ts';
import { dormitoryModel } from './model.ts';
import { dormitoryWrites } from './write.ts';
const collection = dormitoryModel.name;
export function dormitoryHandlers(service) {
    const listOf = (render) => new EntityList(service, {
        collection,
        scope: { org: 'org', dormitory: '_id' },
        render,
        keepRecords: false,
    });
    const plain = listOf((documents, base) => renderDormitories(service, documents, base));
    const withStats = listOf((documents, base) => renderDormitoriesWithStats(service, documents, base));
    const choices = listOf(async (documents, base) => documents.map((d) => renderChoice(d, base)));
    const filterOf = (query) => ({
        ...equal('is_active', query.is_active),
        ...equal('dorm_type', query.dorm_type),
        ...equal('licence_status', query.licence_status),
    });
    return {
        ...accessHandlers(service),
        ...dormitoryDetails(service),
        ...dormitoryWrites(service),
        listDormitories: {
            stamps: keptUnder('dormitory', 'zone'),
            handle: (call) => plain.page(call, filterOf(call.query)),
        },
        listDormitoriesWithStats: {
            stamps: keptUnder('dormitory', 'zone', 'employee'),
            handle: (call) => withStats.page(call, filterOf(call.query)),
        },
        listDormitoryChoices: {
            stamps: keptUnder('dormitory'),
            handle: (call) => choices.page(call, { is_active: true }),
        },
        dormitoryStatistics: async ({ body, scope, base }) => {
            const wanted = body.dorm_ids?.length ? body.dorm_ids : null;
            const dormitories = await service
                .model(collection)
                .find(wanted ? { _id: { $in: wanted } } : {}, { name: 1 }, { scope })
                .sort({ name: 1 })
                .lean();
            const ids = dormitories.map((d) => d._id);
            const figures = await readFigures(service, scope, ids);
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
            const found = await findOne(service, collection, scope, params.id);
            return (await renderDormitories(service, [found], base))[0];
        },
        getDormitoryImage: async ({ params, scope }) => {
            const { img } = await findOne(service, collection, scope, params.id);
            return servePicture(service, scope, img, params.size, 'dormitory');
        },
    };
}
