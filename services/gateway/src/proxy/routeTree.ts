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

/** A node of the tree. `owners` is filled where a template ends: method → service. */
interface Node {
  readonly literals: Map<string, Node>;
  parameter: Node | null;
  owners: Map<string, string> | null;
  template: string;
}

export type Found =
  | { readonly kind: 'route'; readonly service: string; readonly template: string }
  /** The path is known, the method is not. */
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  /** No template fits; `service` owns the longest known part of the path and gives the best answer about the rest. */
  | { readonly kind: 'prefix'; readonly service: string }
  | { readonly kind: 'unknown' };

const newNode = (): Node => ({ literals: new Map(), parameter: null, owners: null, template: '' });

const segmentsOf = (path: string): string[] => {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === '' ? [] : inner.split('/');
};

interface RouteTree {
  find(method: string, path: string): Found;
}

/** Builds the tree. The first service to claim a method and template keeps it; later claims come back in `clashes`. */
export function buildRouteTree(services: readonly ServiceRoutes[]): RouteTree & { readonly clashes: readonly string[] } {
  const root = newNode();
  const clashes: string[] = [];
  for (const { service, routes } of services) {
    for (const { method, path } of routes) {
      let node = root;
      for (const segment of segmentsOf(path)) {
        if (segment.startsWith('{')) node = node.parameter ??= newNode();
        else {
          let next = node.literals.get(segment);
          if (!next) node.literals.set(segment, (next = newNode()));
          node = next;
        }
      }
      node.owners ??= new Map();
      node.template ||= path;
      const owner = node.owners.get(method);
      if (owner !== undefined && owner !== service) clashes.push(`${method} ${path}: ${owner} keeps it, ${service} asks`);
      else node.owners.set(method, service);
    }
  }
  return { clashes, find: (method, path) => find(root, method, path) };
}

function find(root: Node, method: string, path: string): Found {
  const raw = segmentsOf(path);
  // An empty segment in the middle (`/alerts//`) fits no template.
  if (raw.includes('')) return { kind: 'unknown' };
  const segments = raw.map((segment) => decodeSegment(segment) ?? segment);
  const best = { depth: 0, node: null as Node | null };
  const node = descend(root, segments, 0, best);
  if (!node?.owners) {
    const service = best.node ? ownerOf(best.node) : undefined;
    return service === undefined ? { kind: 'unknown' } : { kind: 'prefix', service };
  }
  const service = node.owners.get(method) ?? (method === 'HEAD' ? node.owners.get('GET') : undefined);
  if (service !== undefined) return { kind: 'route', service, template: node.template };
  const allowed = new Set([...node.owners.keys(), 'OPTIONS']);
  if (allowed.has('GET')) allowed.add('HEAD');
  return { kind: 'method', allowed: [...allowed].sort() };
}

/** Depth first, literals first, backtracking where a branch ends early. Notes the deepest template passed in `best`. */
function descend(node: Node, segments: string[], depth: number, best: { depth: number; node: Node | null }): Node | null {
  if (node.owners && depth > best.depth) {
    best.depth = depth;
    best.node = node;
  }
  if (depth === segments.length) return node.owners ? node : null;
  const literal = node.literals.get(segments[depth]!);
  const found = literal ? descend(literal, segments, depth + 1, best) : null;
  return found ?? (node.parameter ? descend(node.parameter, segments, depth + 1, best) : null);
}

/** The service that answers for a collection: the one that lists it, else the first that has any call there. */
function ownerOf(node: Node): string | undefined {
  return node.owners?.get('GET') ?? node.owners?.values().next().value;
}
