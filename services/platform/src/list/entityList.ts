/**
 * A list of one kind of entity (docs/rules/calls.md#lists): an index read of ids and revisions, then each record's JSON,
 * most of it from memory. What a record's JSON depends on besides itself are the names and states that it shows.
 */
import { RecordCache } from '../cache/records.ts';
import { Reply } from '../http/reply.ts';
import type { ModelSpec } from '../mongo/model.ts';
import type { Condition, Scope } from '../mongo/scope.ts';
import { stampValues } from '../mongo/stamps.ts';
import type { ServiceContext } from '../service/context.ts';
import { pageHead, pageJson, readPage } from './page.ts';
import { PageMarks } from './pageMarks.ts';
import type { ListRequest } from './request.ts';

/** What a list needs of a call. */
export interface ListCall {
  readonly scope: Scope;
  readonly list: ListRequest;
  readonly base: string;
  readonly url: string;
}

export interface EntityListSpec<D> {
  /** The collection, and where its documents keep organisation and dormitory. */
  readonly model: ModelSpec<D>;
  /**
   * The records as the contract has them, in the order given. Those that are kept look alike to all of an organisation of the
   * same `seenBy`: what the page was asked for with.
   */
  readonly render: (documents: readonly D[], base: string, scope: Scope, seenBy: string) => Promise<readonly object[]>;
  /**
   * Stamps of what a record shows besides itself; its JSON is kept while they and its revision stand. null: records show
   * what moves without either, or differ by the caller, and are made anew.
   */
  readonly shows: ((org: number) => readonly string[]) | null;
  /** Stamps of which one moves whenever a record comes, goes or changes; without them neither places nor rows of a list are remembered. */
  readonly moves?: (org: number) => readonly string[];
  /** What a record's revision is made of, when it is more than `rev`: further fields to read, and the number. */
  readonly revision?: { readonly fields: Readonly<Record<string, 1>>; readonly of: (row: D) => number };
  /** Of a collection with thousands of records: the index of their words (see `readPage`). */
  readonly wordsIndex?: Readonly<Record<string, 1>>;
  /** Of a collection with thousands of records: the index of the fields that it is narrowed by (see `readPage`). */
  readonly facetsIndex?: Readonly<Record<string, 1 | -1>>;
  /** Added to each record: figures that move without it and differ by the caller's scope. Asked once per page. */
  readonly figures?: (scope: Scope, ids: readonly number[], base: string) => Promise<ReadonlyMap<number, object>>;
  /** Memory for kept records, in bytes. */
  readonly keptBytes?: number;
}

const defaultKeptBytes = 8 * 1024 * 1024;

/** Serves the pages of one list. */
export class EntityList<D extends { _id: number; rev: number }> {
  readonly #service: ServiceContext;
  readonly #spec: EntityListSpec<D>;
  readonly #records: RecordCache;
  readonly #marks = new PageMarks();
  readonly #indexes: ReturnType<EntityListSpec<D>['model']['schema']['indexes']>;

  constructor(service: ServiceContext, spec: EntityListSpec<D>) {
    this.#service = service;
    this.#spec = spec;
    this.#indexes = spec.model.schema.indexes();
    this.#records = new RecordCache(spec.keptBytes ?? defaultKeptBytes);
  }

  /** `filter` comes from the named filters; `count`, where a counter knows the total, is asked instead of counting. */
  async page(call: ListCall, filter: Condition, count?: () => Promise<number | null>, seenBy = ''): Promise<Reply> {
    const { model, revision, render, wordsIndex, facetsIndex, shows, moves } = this.#spec;
    // Read before the rows, so that a name that changes in between makes the kept record stale, not wrong.
    const [shown = null, moved = null] = await this.#numbersOf(shows?.(call.scope.org), moves?.(call.scope.org));
    const page = await readPage<D>({
      rows: this.#service.rows(model, call.scope),
      list: call.list,
      filter,
      wordsField: 'words',
      wordsIndex,
      facetsIndex,
      indexes: this.#indexes,
      count,
      ...(typeof moved === 'string' && { marks: { kept: this.#marks, under: moved } }),
      // Of few that are to be sorted, MongoDB would hold the whole documents.
      fields: shown === null && !facetsIndex ? undefined : { rev: 1, ...revision?.fields },
    });
    const records =
      shown === null
        ? (await render(facetsIndex ? await this.#documentsOf(page.rows.map(({ _id }) => _id), call.scope) : page.rows, call.base, call.scope, seenBy)).map((record) => JSON.stringify(record))
        : await this.#records.jsonOf(
            page.rows.map((row) => ({ _id: row._id, rev: this.#revisionOf(row) })),
            `${call.base} ${seenBy} ${shown}`,
            (ids) => this.#load(ids, call, seenBy),
          );
    return Reply.jsonText(pageJson(pageHead(call, page), await this.#withFigures(call, page.rows, records)));
  }

  /** The numbers of each of these groups of stamps as one text; null of one that is not there. */
  async #numbersOf(...groups: readonly (readonly string[] | undefined)[]): Promise<(string | null)[]> {
    const names = groups.flatMap((group) => group ?? []);
    const stamps = names.length > 0 ? await this.#service.stamps.read(names) : new Map<string, number>();
    return groups.map((group) => (group ? stampValues(stamps, group) : null));
  }

  /** The documents of some ids, in their order; of one that was deleted in between there is none. */
  async #documentsOf(ids: readonly number[], scope: Scope): Promise<D[]> {
    // By the ids, whatever else the scope has indexes for.
    const documents = await this.#service.rows(this.#spec.model, scope).withIds(ids, { hint: { _id: 1 } }).toArray();
    const byId = new Map(documents.map((one) => [one._id, one]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async #load(ids: readonly number[], { scope, base }: ListCall, seenBy: string): Promise<Map<number, { rev: number; json: string }>> {
    const { render } = this.#spec;
    const documents = await this.#documentsOf(ids, scope);
    const records = await render(documents, base, scope, seenBy);
    return new Map(
      documents.map((document, i) => [document._id, { rev: this.#revisionOf(document), json: JSON.stringify(records[i]) }]),
    );
  }

  #revisionOf(row: D): number {
    return this.#spec.revision?.of(row) ?? row.rev;
  }

  /** The figures are written behind the fields of the records. */
  async #withFigures({ scope, base }: ListCall, rows: readonly { _id: number }[], records: readonly string[]): Promise<readonly string[]> {
    const figures = await this.#spec.figures?.(
      scope,
      rows.map((row) => row._id),
      base,
    );
    if (!figures) return records;
    // One that was deleted since the rows were read is missing among the records.
    const whole = records.length === rows.length;
    return records.map((record, i) => {
      const id = whole ? rows[i]?._id : (JSON.parse(record) as { id: number }).id;
      return `${record.slice(0, -1)},${JSON.stringify(figures.get(id ?? 0)).slice(1)}`;
    });
  }
}
