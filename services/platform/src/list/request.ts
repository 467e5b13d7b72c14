/** Reads `limit`, `offset`, `cursor`, `ordering` and `search` from a query, strictly (docs/rules/calls.md#lists). */
import type { ListSpec } from '../contract/route.ts';
import { malformed } from '../errors/apiError.ts';
import { readCursor, type Cursor } from './cursor.ts';
import type { Order } from './order.ts';

const defaultLimit = 100;
const largestLimit = 1_000;
const largestOffset = 10_000_000;

export interface ListRequest {
  readonly limit: number;
  readonly offset: number;
  readonly cursor: Cursor | null;
  /** Never empty; the id comes last so that the order is total. */
  readonly order: readonly Order[];
  /** Trimmed; null when nothing is searched for. */
  readonly search: string | null;
}

const paging = ['limit', 'offset', 'cursor'];
const choosing = ['ordering', 'search'];

/** The parameters that a list takes besides its filters. */
export const listParameters = ({ whole }: ListSpec): readonly string[] => (whole ? choosing : [...paging, ...choosing]);

/** Throws 400 for anything out of bounds, so that no number from outside reaches the database unchecked. */
export function readListRequest(spec: ListSpec, query: Readonly<Record<string, string>>): ListRequest {
  const order = readOrdering(spec, query.ordering ?? spec.defaultOrdering);
  // A cursor says where a page begins; an offset besides it would do nothing.
  if (query.cursor !== undefined && query.offset !== undefined) throw malformed('bad_parameter', { name: 'offset' });
  return {
    limit: wholeNumber('limit', query.limit, defaultLimit, 1, largestLimit),
    offset: wholeNumber('offset', query.offset, 0, 0, largestOffset),
    cursor: query.cursor === undefined ? null : readCursor(query.cursor, order.length),
    order,
    search: readSearch(spec, query.search),
  };
}

function wholeNumber(name: string, text: string | undefined, fallback: number, least: number, most: number): number {
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw malformed('bad_parameter', { name });
  return value;
}

function readOrdering(spec: ListSpec, text: string): Order[] {
  const parts = text.split(',');
  const order = parts.flatMap((part): Order[] => {
    const name = part.startsWith('-') ? part.slice(1) : part;
    const paths = Object.hasOwn(spec.orderings, name) ? spec.orderings[name] : undefined;
    if (!paths) throw malformed('bad_parameter', { name: 'ordering' });
    return [paths].flat().map((path) => ({ path, direction: part.startsWith('-') ? -1 : 1 }));
  });
  if (parts.length > 3) throw malformed('bad_parameter', { name: 'ordering' });
  // A path that is named twice would be sorted by one direction and paged by the other.
  if (new Set(order.map((o) => o.path)).size < order.length) throw malformed('bad_parameter', { name: 'ordering' });
  if (!order.some((o) => o.path === '_id')) order.push({ path: '_id', direction: order.at(-1)?.direction ?? 1 });
  return order;
}

function readSearch(spec: ListSpec, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!spec.search) throw malformed('unknown_parameter', { name: 'search' });
  if (text.length > 200) throw malformed('bad_parameter', { name: 'search' });
  return text.trim() || null;
}
