import { scopeFilter, every } from '../mongo/scope.ts';
import { beyond, writeCursor } from './cursor.ts';
import { searchFilter } from './search.ts';
/** Reads the rows of one page and the total. One query for the rows, one for the count unless a counter has it. */
export async function readPage(query) {
    const { list, model } = query;
    const scoped = query.scopeFields ? scopeFilter(query.scope, query.scopeFields) : {};
    const search = list.search && query.wordsField ? searchFilter(query.wordsField, list.search) : null;
    const filter = every(scoped, query.filter, search ?? {});
    const backwards = list.cursor?.backwards ?? false;
    const sort = Object.fromEntries(list.order.map((o) => [o.path, (backwards ? -o.direction : o.direction)]));
    const from = list.cursor ? every(filter, beyond(list.order, list.cursor)) : filter;
    const find = model.collection
        .find(from, query.fields ? { projection: { ...query.fields, ...Object.fromEntries(Object.keys(sort).map((k) => [k, 1])) } } : {})
        .sort(sort)
        .limit(list.limit + 1);
    if (!list.cursor && list.offset > 0)
        find.skip(list.offset);
    const [found, counted] = await Promise.all([
        find.toArray(),
        query.count?.().then((n) => n ?? model.collection.countDocuments(filter)) ??
            model.collection.countDocuments(filter),
    ]);
    return edges(found, counted, list, backwards);
}
function edges(found, count, list, backwards) {
    const more = found.length > list.limit;
    const rows = more ? found.slice(0, list.limit) : found;
    if (backwards)
        rows.reverse();
    const offset = list.cursor?.offset ?? list.offset;
    const edge = (row, back, at) => row ? { key: list.order.map((o) => valueAt(row, o.path)), backwards: back, offset: Math.max(0, at) } : null;
    const hasNext = backwards ? true : more;
    const hasPrevious = backwards ? more : offset > 0;
    return {
        rows,
        count,
        next: hasNext ? edge(rows.at(-1), false, offset + rows.length) : null,
        previous: hasPrevious ? edge(rows[0], true, offset - list.limit) : null,
    };
}
function valueAt(row, path) {
    return path.split('.').reduce((value, key) => value?.[key], row) ?? null;
}
/** The addresses of the neighbouring pages: the request's own address with its place replaced by a cursor. */
export function pageAddress(base, url, cursor) {
    if (!cursor)
        return null;
    const at = url.indexOf('?');
    const path = at < 0 ? url : url.slice(0, at);
    const parameters = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
    parameters.delete('offset');
    parameters.set('cursor', writeCursor(cursor));
    return `${base}${path}?${parameters.toString()}`;
}
/** Puts the page together from records that are JSON already, without parsing or building them again. */
export function pageJson(page, records) {
    const { count, next, previous } = page;
    return `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[${records.join(',')}]}`;
}
