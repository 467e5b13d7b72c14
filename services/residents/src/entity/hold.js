import { invalidField } from '@firm/platform/errors/apiError';
import { every, scopeFilter } from '@firm/platform/mongo/scope';
const places = {
    residents_dormitories: { org: 'org', dormitory: '_id' },
    residents_zones: { org: 'org', dormitory: 'dormitory' },
    residents_vendors: { org: 'org', dormitory: null },
    residents_employer_firms: { org: 'org', dormitory: null },
};
/** Part of a write whose `field` comes to refer to `id`; 422 when there is none such in the caller's scope. */
export function hold(scope, field, collection, id, further = {}) {
    if (id === null || id === undefined)
        return [];
    const filter = every({ _id: id }, scopeFilter(scope, places[collection]), further);
    return [
        { collection, filter, update: { $inc: { held: 1 } }, otherwise: () => invalidField(field, 'unknown_reference') },
    ];
}
