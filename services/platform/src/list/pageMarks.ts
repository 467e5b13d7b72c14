/**
 * Where in a list some of its rows stand, and how many there are, as the pages of the last two seconds told: a page far behind the
 * first is begun at the nearest row whose place is known, where MongoDB would walk over all that are before it
 * (docs/architecture/speed.md). A list that many page through is read once, whole: ids and revisions. All of it is kept under the
 * stamps that move when a row comes, goes or changes, and places for as long as whole answers are.
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
/** So many pages within the life of a place make a list one that is paged through. */
const manyPages = 3;
/** Rows of a list that is kept whole, and of all such lists of a kind. */
const [mostRows, mostKeptRows] = [25_000, 100_000];

/** What is known of one list: of its condition, order and moment. */
export class ListMarks {
  /** The oldest first. */
  #marks: Mark[] = [];
  #total: (Total & { readonly at: number }) | null = null;
  #asked: readonly number[] = [];
  #whole: Promise<readonly object[]> | null = null;
  readonly #keep: (marks: ListMarks, rows: number) => void;

  /** @param keep told of a list that is kept whole from now on, until `forget` */
  constructor(keep: (marks: ListMarks, rows: number) => void = () => undefined) {
    this.#keep = keep;
  }

  /**
   * All rows in their order; null while few pages are asked for, or where there are too many rows.
   * @param isFar whether the page that is asked for is one that MongoDB has to walk to
   */
  async whole<T extends object>(isFar: boolean, total: () => Promise<Total>, read: () => Promise<readonly T[]>, now = performance.now()): Promise<readonly T[] | null> {
    if (!this.#whole) {
      if (!isFar) return null;
      this.#asked = [...this.#asked.filter((at) => at > now - longestLife), now].slice(-manyPages);
      if (this.#asked.length < manyPages) return null;
      // Of a list that was not counted to its end nobody knows how long it is.
      const { count, isWhole } = await total();
      if (!isWhole || count > mostRows) return null;
      this.#whole ??= this.#read(read);
    }
    return this.#whole as Promise<readonly T[]>;
  }

  async #read(read: () => Promise<readonly object[]>): Promise<readonly object[]> {
    try {
      const rows = await read();
      this.#keep(this, rows.length);
      return rows;
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  /** Lets go of the rows. */
  forget(): void {
    this.#whole = null;
  }

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
  readonly #whole = new LRUCache<ListMarks, true>({ maxSize: mostKeptRows, dispose: (_, marks) => marks.forget() });

  /** @param under the numbers of the list's stamps as they were before it was read */
  of(under: string, condition: Condition, order: readonly Order[]): ListMarks {
    const list = JSON.stringify([under, condition, order], (_, value: unknown) => (value instanceof RegExp ? String(value) : value));
    const known = this.#lists.get(list) ?? new ListMarks((marks, rows) => this.#whole.set(marks, true, { size: rows + 1 }));
    this.#lists.set(list, known);
    return known;
  }
}

/** The rows from the first one of a mark's value on: those of nothing stand behind all others where the order falls. */
export function fromMark([first]: readonly Order[], { value }: Mark): Record<string, unknown> {
  if (!first) return {};
  return { [first.path]: first.direction === 1 ? { $gte: value } : { $not: { $gt: value } } };
}
