/** The calls that list groups and permissions. */
import { entityUrl } from '@firm/platform/contract/fields';
import { allPermissions } from '@firm/platform/contract/permissions';
import { pageAddress, readPage } from '@firm/platform/list/page';
import { groups } from './model.ts';
const permissions = allPermissions.map((name, i) => {
    const [app = '', rest = ''] = name.split('.');
    const [action = '', model = ''] = rest.split('_');
    return { id: i + 1, name, app, action, model };
});
export function groupHandlers(service) {
    return {
        listGroups: async ({ list, scope, base, url }) => {
            const page = await readPage({ model: service.model(groups), scope, scopeFields: null, list, filter: {} });
            return {
                count: page.count,
                next: pageAddress(base, url, page.next),
                previous: pageAddress(base, url, page.previous),
                results: page.rows.map(({ _id, name, permissions: held }) => ({
                    id: _id,
                    name,
                    url: entityUrl(base, 'groups', _id),
                    permissions: held,
                })),
            };
        },
        /** From memory, so the neighbours are told by offset. */
        listPermissions: async ({ list, base, url }) => {
            const { limit, offset } = list;
            const ordered = list.order[0]?.direction === -1 ? permissions.toReversed() : permissions;
            return {
                count: ordered.length,
                next: offset + limit < ordered.length ? atOffset(base, url, offset + limit) : null,
                previous: offset > 0 ? atOffset(base, url, Math.max(0, offset - limit)) : null,
                results: ordered.slice(offset, offset + limit),
            };
        },
    };
}
function atOffset(base, url, offset) {
    const [path = '', query = ''] = url.split('?', 2);
    const parameters = new URLSearchParams(query);
    parameters.delete('cursor');
    parameters.set('offset', String(offset));
    return `${base}${path}?${parameters.toString()}`;
}
