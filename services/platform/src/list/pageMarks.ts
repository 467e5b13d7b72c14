/**
 * Where in a list some of its rows stand, and how many there are, as the pages of the last two seconds told: a page far behind the
 * first is begun at the nearest row whose place is known, where MongoDB would walk over all that are before it
 * (docs/architecture/speed.md). Kept for as long as whole answers are, and under the stamps that move when rows come, go or change
 * their places.
 */
import { LRUCache } from 'lru-cache';
import type { Condition } from '../mongo/scope.ts';
import type { Order } from './order.ts';

/** `offset` rows stand before the first one of this value. */
export interface Mark {
  readonly value: unknown;
  readonly offset: number;
  readonly at: number;
}

/** How many rows a list has. `isWhole`: they were counted to their end. */
export interface Total {
  readonly count: number;
  readonly isWhole: boolean;
}

const longestLife = 2_000;
const mostLists = 200;
const mostMarks = 400;

/** What is known of one list: of its condition, order and moment. */
export class ListMarks {
  /** The oldest first. */
  #marks: Mark[] = [];
  #total: (Total & { readonly at: number }) | null = null;

  /** The last row at or before the place that is known. */
  before(offset: number, now = performance.now()): Mark | null {
    const fresh = this.#marks.findIndex(({ at }) => at > now - longestLife);
    this.#marks = fresh < 0 ? [] : this.#marks.slice(fresh);
    let best: Mark | null = null;
    for (const mark of this.#marks) if (mark.offset <= offset && mark.offset > (best?.offset ?? -1)) best = mark;
    return best;
  }

  /**
   * Takes in rows that stand side by side, from `offset` on. Of rows of one value nobody knows which is the first, unless the row
   * before it is seen to have another.
   * @param valueOf what the list is ordered by in the first place
   */
  learn<T>(rows: readonly T[], offset: number, valueOf: (row: T) => unknown, now = performance.now()): void {
    const begins = (i: number): boolean => {
      const value = valueOf(rows[i] as T);
      return value !== null && key(value) !== key(valueOf(rows[i - 1] as T));
    };
    const places = rows.flatMap((_, i) => (i > 0 && begins(i) ? [i] : []));
    for (const i of new Set([places.at(0), places.at(-1)])) if (i !== undefined) this.#marks.push({ value: valueOf(rows[i] as T), offset: offset + i, at: now });
    if (this.#marks.length > mostMarks) this.#marks = this.#marks.slice(-mostMarks);
  }

  get total(): Total | null {
    return this.#total && this.#total.at > performance.now() - longestLife ? this.#total : null;
  }

  counted(total: Total, now = performance.now()): void {
    this.#total = { ...total, at: now };
  }
}

const key = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** The marks of the lists of one kind of entity. */
export class PageMarks {
  readonly #lists = new LRUCache<string, ListMarks>({ max: mostLists });

  /** @param under the numbers of the list's stamps as they were before it was read */
  of(under: string, condition: Condition, order: readonly Order[]): ListMarks {
    const list = JSON.stringify([under, condition, order], (_, value: unknown) => (value instanceof RegExp ? String(value) : value));
    const known = this.#lists.get(list) ?? new ListMarks();
    this.#lists.set(list, known);
    return known;
  }
}

/** The rows from the first one of a mark's value on: those of nothing stand behind all others where the order falls. */
export function fromMark([first]: readonly Order[], { value }: Mark): Record<string, unknown> {
  if (!first) return {};
  return { [first.path]: first.direction === 1 ? { $gte: value } : { $not: { $gt: value } } };
}
