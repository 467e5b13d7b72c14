/**
 * A list of one kind of entity, as decisions.md asks: an index read of ids and revisions, then each record's JSON,
 * most of it from memory. What a record's JSON depends on besides itself are the names that it shows.
 */
import { RecordCache } from '@firm/platform/cache/records';
import { Reply } from '@firm/platform/http/reply';
import { pageAddress, pageJson, readPage } from '@firm/platform/list/page';
import type { ListRequest } from '@firm/platform/list/request';
import type { Scope, ScopeFields } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { namesStamp } from '../stamps.ts';

export interface ListCall {
  readonly scope: Scope;
  readonly list: ListRequest;
  readonly base: string;
  readonly url: string;
}

export interface EntityListSpec<D> {
  readonly collection: string;
  readonly scope: ScopeFields;
  /** The records as the contract has them, in the order given. */
  readonly render: (documents: readonly D[], base: string) => Promise<readonly object[]>;
  /** Fields that the record's revision is made of, when it is more than `rev`. */
  readonly revision?: { readonly fields: Readonly<Record<string, 1>>; readonly of: (row: D) => number };
  /** Of a collection with thousands of records: the index of their words (see the platform's `readPage`). */
  readonly wordsIndex?: Readonly<Record<string, 1>>;
  /** Added to each record: figures that move without it and differ by the caller's scope. Asked once per page. */
  readonly figures?: (scope: Scope, ids: readonly number[]) => Promise<ReadonlyMap<number, object>>;
  /** Off where records show figures that move without them. */
  readonly keepRecords?: boolean;
}

/** Serves the pages of one list. */
export class EntityList<D extends { _id: number; rev: number }> {
  readonly #service: ServiceContext;
  readonly #spec: EntityListSpec<D>;
  readonly #records: RecordCache | null;

  constructor(service: ServiceContext, spec: EntityListSpec<D>) {
    this.#service = service;
    this.#spec = spec;
    this.#records = (spec.keepRecords ?? true) ? new RecordCache(8 * 1024 * 1024) : null;
  }

  /** `filter` comes from the named filters; `count`, where a counter knows the total, is asked instead of counting. */
  async page(call: ListCall, filter: Record<string, unknown>, count?: () => Promise<number | null>): Promise<Reply> {
    const { collection, scope: scopeFields, revision } = this.#spec;
    // Read before the rows, so that a name that changes in between makes the kept record stale, not wrong.
    const names = this.#records ? await this.#namesOf(call.scope.org) : 0;
    const page = await readPage<D>({
      model: this.#service.model(collection) as never,
      scope: call.scope,
      scopeFields,
      list: call.list,
      filter,
      wordsField: 'words',
      wordsIndex: this.#spec.wordsIndex,
      count,
      fields: this.#records ? { rev: 1, ...revision?.fields } : undefined,
    });
    const records = this.#records
      ? await this.#records.jsonOf(
          page.rows.map((row) => ({ _id: row._id, rev: revision?.of(row) ?? row.rev })),
          `${call.base} ${names}`,
          (ids) => this.#load(ids, call.base),
        )
      : (await this.#spec.render(page.rows, call.base)).map((record) => JSON.stringify(record));
    const shown = await this.#withFigures(call.scope, page.rows, records);
    const addresses = {
      count: page.count,
      next: pageAddress(call.base, call.url, page.next),
      previous: pageAddress(call.base, call.url, page.previous),
    };
    return Reply.jsonText(pageJson(addresses, shown));
  }

  /** The figures are written behind the fields of the kept records. */
  async #withFigures(scope: Scope, rows: readonly { _id: number }[], records: readonly string[]): Promise<readonly string[]> {
    const figures = await this.#spec.figures?.(
      scope,
      rows.map((row) => row._id),
    );
    if (!figures) return records;
    // One that was deleted since the rows were read is missing among the records.
    const whole = records.length === rows.length;
    return records.map((record, i) => {
      const id = whole ? rows[i]?._id : (JSON.parse(record) as { id: number }).id;
      return `${record.slice(0, -1)},${JSON.stringify(figures.get(id ?? 0)).slice(1)}`;
    });
  }

  /** The ids come from a query that the scope had narrowed. */
  async #load(ids: readonly number[], base: string): Promise<Map<number, { rev: number; json: string }>> {
    const model = this.#service.connection.collection<D>(this.#spec.collection);
    const documents = (await model.find({ _id: { $in: [...ids] } } as never).toArray()) as unknown as D[];
    const records = await this.#spec.render(documents, base);
    return new Map(
      documents.map((document, i) => [
        document._id,
        { rev: this.#spec.revision?.of(document) ?? document.rev, json: JSON.stringify(records[i]) },
      ]),
    );
  }

  async #namesOf(org: number): Promise<number> {
    const stamp = namesStamp(org);
    return (await this.#service.stamps.read([stamp])).get(stamp) ?? 0;
  }
}
