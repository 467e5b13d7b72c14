/**
 * Positions of some rows in a list, and the number of its rows, as learnt from the pages of the last two seconds: a page far behind
 * the first is read from the nearest row whose position is known, where MongoDB would walk over all rows before it
 * (docs/architecture/speed.md). A list that is paged through often is read once, as a whole: ids and revisions. All of this is kept
 * under the stamps that move when a row is created, deleted or changed, and positions for as long as whole answers are.
 */
import { LRUCache } from 'lru-cache';
import type { Condition } from '../mongo/scope.ts';
import type { Order } from './order.ts';

/** `offset` rows come before the first one with this value. */
export interface Mark {
  readonly value: unknown;
  readonly offset: number;
  readonly at: number;
}

/** How many rows a list has. `isWhole`: all of them were counted. */
export interface Total {
  readonly count: number;
  readonly isWhole: boolean;
}

const longestLife = 2_000;
const mostLists = 200;
const mostMarks = 400;
/** This many pages within the life of a position make a list one that is paged through. */
const manyPages = 3;
/** Most rows of a list that is kept whole, and of all such lists of a kind. */
const [mostRows, mostKeptRows] = [25_000, 100_000];

/** What is known about one list: about one condition and order, under the stamps of the moment. */
export class ListMarks {
  /** Oldest first. */
  #marks: Mark[] = [];
  #total: (Total & { readonly at: number }) | null = null;
  #asked: readonly number[] = [];
  #whole: Promise<readonly object[]> | null = null;
  readonly #keep: (marks: ListMarks, rows: number) => void;

  /** @param keep called when the list begins to be kept whole, which it is until `forget` */
  constructor(keep: (marks: ListMarks, rows: number) => void = () => undefined) {
    this.#keep = keep;
  }

  /**
   * All rows in their order; null while few pages are asked for, or if there are too many rows.
   * @param isFar whether MongoDB would have to walk to the requested page
   */
  async whole<T extends object>(isFar: boolean, total: () => Promise<Total>, read: () => Promise<readonly T[]>, now = performance.now()): Promise<readonly T[] | null> {
    if (!this.#whole) {
      if (!isFar) return null;
      this.#asked = [...this.#asked.filter((at) => at > now - longestLife), now].slice(-manyPages);
      if (this.#asked.length < manyPages) return null;
      // The length of a list that was not counted completely is unknown.
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

  /** Drops the rows. */
  forget(): void {
    this.#whole = null;
  }

  /** The last row at or before `offset` whose position is known. */
  before(offset: number, now = performance.now()): Mark | null {
    const fresh = this.#marks.findIndex(({ at }) => at > now - longestLife);
    this.#marks = fresh < 0 ? [] : this.#marks.slice(fresh);
    let best: Mark | null = null;
    for (const mark of this.#marks) if (mark.offset <= offset && mark.offset > (best?.offset ?? -1)) best = mark;
    return best;
  }

  /**
   * Learns from consecutive rows, beginning at `offset`. Among rows of equal value the first is unknown, unless the row before it is
   * seen to have another value.
   * @param valueOf the value by which the list is ordered first
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

/** The condition for rows from the first one of a mark's value on: in descending order, rows without a value come last. */
export function fromMark([first]: readonly Order[], { value }: Mark): Record<string, unknown> {
  if (!first) return {};
  return { [first.path]: first.direction === 1 ? { $gte: value } : { $not: { $gt: value } } };
}
