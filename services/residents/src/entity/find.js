/** Finds one entity within the caller's scope. */
import { notFound } from '@firm/platform/errors/apiError';
/** @throws 404 when there is none, or none that the scope reaches: the two look alike. */
export async function findOne(service, collection, scope, id) {
    const found = await service
        .model(collection)
        .findOne({ _id: id }, null, { scope })
        .lean();
    if (!found)
        throw notFound();
    return found;
}
