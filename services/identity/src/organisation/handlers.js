/** The calls about the operator's own record. */
import { entityUrl } from '@firm/platform/contract/fields';
import { notFound } from '@firm/platform/errors/apiError';
import { pageAddress, readPage } from '@firm/platform/list/page';
import { systemScope } from '@firm/platform/mongo/scope';
import { organisations, organisationScope } from './model.ts';
/** The portal's operator: the organisation that was there first. */
export async function operator(service) {
    const found = await service
        .model(organisations)
        .findOne({}, null, { scope: systemScope('the public pages show the operator'), sort: { _id: 1 } })
        .lean();
    if (!found)
        throw notFound();
    return found;
}
export function organisationHandlers(service) {
    const shown = ({ _id, ...rest }, base) => ({
        id: _id,
        url: entityUrl(base, 'orgentities', _id),
        ...rest,
    });
    return {
        currentOrganisation: async ({ base }) => shown(await operator(service), base),
        readOrganisation: async ({ params, scope, base }) => {
            const found = await service
                .model(organisations)
                .findOne({ _id: params.id }, null, { scope })
                .lean();
            if (!found)
                throw notFound();
            return shown(found, base);
        },
        listEntities: async ({ list, scope, base, url }) => {
            const page = await readPage({
                model: service.model(organisations),
                scope,
                scopeFields: organisationScope,
                list,
                filter: {},
            });
            return {
                count: page.count,
                next: pageAddress(base, url, page.next),
                previous: pageAddress(base, url, page.previous),
                results: page.rows.map(({ _id, name }) => ({ id: _id, name, url: entityUrl(base, 'orgentities', _id) })),
            };
        },
    };
}
