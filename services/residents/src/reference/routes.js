import { tenancyStatuses } from '../../contract/tenancyStatuses.ts';
import { zoneTypes } from '../../contract/zoneTypes.ts';
import * as lists from './lists.ts';
export const serveReference = (path, rows) => async ({ base, list: { limit, offset, order } }) => {
    const by = order[0]?.path === 'name'
        ? (a, b) => a.name.localeCompare(b.name, 'en')
        : (a, b) => a.type_id - b.type_id;
    const sorted = rows.toSorted((a, b) => by(a, b) * (order[0]?.direction ?? 1));
    const address = (at) => `${base}/${path}/?limit=${limit}&offset=${at}`;
    return {
        count: rows.length,
        next: offset + limit < rows.length ? address(offset + limit) : null,
        previous: offset > 0 ? address(Math.max(0, offset - limit)) : null,
        results: sorted.slice(offset, offset + limit).map((row) => ({ ...row, url: `${base}/${path}/${row.type_id}/` })),
    };
};
const tenancyStates = tenancyStatuses.map(({ id, name, color }, i) => ({ type_id: i + 1, name, code: id, color }));
export const referenceHandlers = {
    listZoneTypes: serveReference('zonetypes', zoneTypes),
    listCategoryPassTypes: serveReference('categorypasstypes', lists.categoryPassTypes),
    listAccessPassTypes: serveReference('accesspasstypes', lists.accessPassTypes),
    listTenancyStateTypes: serveReference('tenancystatetypes', tenancyStates),
    listTransportationModes: serveReference('transportationmodes', lists.transportationModes),
    listIndustryTypes: serveReference('industrytypes', lists.industryTypes),
    listDietTypes: serveReference('diettypes', lists.dietTypes),
    listSkillTypes: serveReference('skilltypes', lists.skillTypes),
    listCities: serveReference('cities', lists.cities),
};
