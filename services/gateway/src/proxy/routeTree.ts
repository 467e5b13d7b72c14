/**
 * Finds the service of a path: the longest template that fits, a literal segment before a parameter, so that
 * `/employees/unhealthytrace/` reaches health and `/employees/7/` residents (docs/rules/calls.md#base-path).
 */
import { decodeSegment } from './path.ts';

export interface RouteEntry {
  readonly method: string;
  /** `/alerts/{id}/` */
  readonly path: string;
}

interface ServiceRoutes {
  readonly service: string;
  readonly routes: readonly RouteEntry[];
}

/** A place in the tree. `owners` is filled where a template ends: method → service. */
interface Place {
  readonly literals: Map<string, Place>;
  parameter: Place | null;
  owners: Map<string, string> | null;
  template: string;
}

export type Found =
  | { readonly kind: 'route'; readonly service: string; readonly template: string }
  /** The path is known, the method is not. */
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  /** No template fits; `service` owns the longest beginning, and knows best what to say about the rest. */
  | { readonly kind: 'prefix'; readonly service: string }
  | { readonly kind: 'unknown' };

const newPlace = (): Place => ({ literals: new Map(), parameter: null, owners: null, template: '' });

const segmentsOf = (path: string): string[] => {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === '' ? [] : inner.split('/');
};

interface RouteTree {
  find(method: string, path: string): Found;
}

/** Builds the tree. The first service to claim a method and template keeps it; later claims come back in `clashes`. */
export function buildRouteTree(services: readonly ServiceRoutes[]): RouteTree & { readonly clashes: readonly string[] } {
  const root = newPlace();
  const clashes: string[] = [];
  for (const { service, routes } of services) {
    for (const { method, path } of routes) {
      let place = root;
      for (const segment of segmentsOf(path)) {
        if (segment.startsWith('{')) place = place.parameter ??= newPlace();
        else {
          let next = place.literals.get(segment);
          if (!next) place.literals.set(segment, (next = newPlace()));
          place = next;
        }
      }
      place.owners ??= new Map();
      place.template ||= path;
      const owner = place.owners.get(method);
      if (owner !== undefined && owner !== service) clashes.push(`${method} ${path}: ${owner} keeps it, ${service} asks`);
      else place.owners.set(method, service);
    }
  }
  return { clashes, find: (method, path) => find(root, method, path) };
}

function find(root: Place, method: string, path: string): Found {
  const raw = segmentsOf(path);
  // An empty segment in the middle (`/alerts//`) fits no template.
  if (raw.includes('')) return { kind: 'unknown' };
  const segments = raw.map((segment) => decodeSegment(segment) ?? segment);
  const best = { depth: 0, place: null as Place | null };
  const place = descend(root, segments, 0, best);
  if (!place?.owners) {
    const service = best.place ? ownerOf(best.place) : undefined;
    return service === undefined ? { kind: 'unknown' } : { kind: 'prefix', service };
  }
  const service = place.owners.get(method) ?? (method === 'HEAD' ? place.owners.get('GET') : undefined);
  if (service !== undefined) return { kind: 'route', service, template: place.template };
  const allowed = new Set([...place.owners.keys(), 'OPTIONS']);
  if (allowed.has('GET')) allowed.add('HEAD');
  return { kind: 'method', allowed: [...allowed].sort() };
}

/** Depth first, literals first, stepping back where a branch ends early. Notes the deepest template passed. */
function descend(place: Place, segments: string[], depth: number, best: { depth: number; place: Place | null }): Place | null {
  if (place.owners && depth > best.depth) {
    best.depth = depth;
    best.place = place;
  }
  if (depth === segments.length) return place.owners ? place : null;
  const literal = place.literals.get(segments[depth]!);
  const found = literal ? descend(literal, segments, depth + 1, best) : null;
  return found ?? (place.parameter ? descend(place.parameter, segments, depth + 1, best) : null);
}

/** Who answers for a collection: the one that lists it, else the first that has any call there. */
function ownerOf(place: Place): string | undefined {
  return place.owners?.get('GET') ?? place.owners?.values().next().value;
}
