/**
 * Finds the service of a path: the longest template that fits, a literal segment before a parameter, so that
 * `/employees/unhealthytrace/` reaches health and `/employees/7/` residents (calls.tsv).
 */
import { decodeSegment } from './path.ts';
const newPlace = () => ({ literals: new Map(), parameter: null, owners: null, template: '' });
const segmentsOf = (path) => {
    const inner = path.replace(/^\/+|\/+$/g, '');
    return inner === '' ? [] : inner.split('/');
};
/** Builds the tree. The first service to claim a method and template keeps it; later claims come back in `clashes`. */
export function buildRouteTree(services) {
    const root = newPlace();
    const clashes = [];
    for (const { service, routes } of services) {
        for (const { method, path } of routes) {
            let place = root;
            for (const segment of segmentsOf(path)) {
                if (segment.startsWith('{'))
                    place = place.parameter ??= newPlace();
                else {
                    let next = place.literals.get(segment);
                    if (!next)
                        place.literals.set(segment, (next = newPlace()));
                    place = next;
                }
            }
            place.owners ??= new Map();
            place.template ||= path;
            const owner = place.owners.get(method);
            if (owner !== undefined && owner !== service)
                clashes.push(`${method} ${path}: ${owner} keeps it, ${service} asks`);
            else
                place.owners.set(method, service);
        }
    }
    return { clashes, find: (method, path) => find(root, method, path) };
}
function find(root, method, path) {
    const raw = segmentsOf(path);
    // An empty segment in the middle (`/alerts//`) fits no template.
    if (raw.includes(''))
        return { kind: 'unknown' };
    const segments = raw.map((segment) => decodeSegment(segment) ?? segment);
    const best = { depth: 0, place: null };
    const place = descend(root, segments, 0, best);
    if (!place?.owners) {
        const service = best.place ? ownerOf(best.place) : undefined;
        return service === undefined ? { kind: 'unknown' } : { kind: 'prefix', service };
    }
    const service = place.owners.get(method) ?? (method === 'HEAD' ? place.owners.get('GET') : undefined);
    if (service !== undefined)
        return { kind: 'route', service, template: place.template };
    const allowed = new Set([...place.owners.keys(), 'OPTIONS']);
    if (allowed.has('GET'))
        allowed.add('HEAD');
    return { kind: 'method', allowed: [...allowed].sort() };
}
/** Depth first, literals first, stepping back where a branch ends early. Notes the deepest template passed. */
function descend(place, segments, depth, best) {
    if (place.owners && depth > best.depth) {
        best.depth = depth;
        best.place = place;
    }
    if (depth === segments.length)
        return place.owners ? place : null;
    const literal = place.literals.get(segments[depth]);
    const found = literal ? descend(literal, segments, depth + 1, best) : null;
    return found ?? (place.parameter ? descend(place.parameter, segments, depth + 1, best) : null);
}
/** Who answers for a collection: the one that lists it, else the first that has any call there. */
function ownerOf(place) {
    return place.owners?.get('GET') ?? place.owners?.values().next().value;
}
