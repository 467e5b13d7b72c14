/** One page of a list that is held in memory: reference lists, groups counted in the database. Paged by offset only. */
import type { Language } from '../contract/languages.ts';
import type { Page } from '../contract/route.ts';
import { malformed } from '../errors/apiError.ts';
import type { Order } from './order.ts';
import type { ListRequest } from './request.ts';

export interface ArrayCall {
  readonly base: string;
  /** Path and query as asked for. */
  readonly url: string;
  readonly list: ListRequest;
  /** The reader's. */
  readonly language: Language;
}

/**
 * Sorts `rows` by the requested order and cuts the page out. Texts are compared as in the reader's language.
 * @throws 400 for a cursor: no page of such a list ever issued one
 */
export function arrayPage<T extends object>(call: ArrayCall, rows: readonly T[]): Page<T> {
  const { list, language } = call;
  const collator = new Intl.Collator(language, { numeric: true });
  // The id that ends every order is not a field of these rows: equal rows keep the order in which they came.
  const order = list.order.filter(({ path }) => path !== '_id');
  const sorted = rows.toSorted((a, b) => compare(order, collator, a as Row, b as Row));
  const { limit, offset } = list;
  return { ...offsetHead(call, rows.length), results: sorted.slice(offset, offset + limit) };
}

/**
 * The beginning of the answer of a list that is paged by offset alone.
 * @param count of all rows · @param isMore whether rows follow this page; to be given where they are not all counted
 * @throws 400 for a cursor: no page of such a list ever issued one
 */
export function offsetHead({ base, url, list: { limit, offset, cursor } }: Omit<ArrayCall, 'language'>, count: number, isMore = offset + limit < count): Omit<Page<never>, 'results'> {
  if (cursor) throw malformed('bad_parameter', { name: 'cursor' });
  const address = (at: number): string => {
    const [path = '', query = ''] = url.split('?');
    const parameters = new URLSearchParams(query);
    parameters.set('limit', String(limit));
    parameters.set('offset', String(at));
    return `${base}${path}?${parameters.toString()}`;
  };
  return {
    count,
    next: isMore ? address(offset + limit) : null,
    previous: offset > 0 ? address(Math.max(0, offset - limit)) : null,
  };
}

type Row = Readonly<Record<string, unknown>>;

function compare(order: readonly Order[], collator: Intl.Collator, a: Row, b: Row): number {
  for (const { path, direction } of order) {
    const [left, right] = [a[path], b[path]];
    const by = typeof left === 'number' && typeof right === 'number' ? left - right : collator.compare(String(left), String(right));
    if (by !== 0) return by * direction;
  }
  return 0;
}
