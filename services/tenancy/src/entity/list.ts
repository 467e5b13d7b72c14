/**
 * A list of one kind of entity, as decisions.md asks: an index read of ids and revisions, then each record's JSON,
 * most of it from memory. What a record's JSON depends on besides itself are the names and states that it shows.
 */
import { RecordCache } from '@firm/platform/cache/records';
import { Reply } from '@firm/platform/http/reply';
import { pageAddress, pageJson, readPage } from '@firm/platform/list/page';
import type { ListRequest } from '@firm/platform/list/request';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { placeScope } from '../resource/model.ts';

export interface ListCall {
  readonly scope: Scope;
  readonly list: ListRequest;
  readonly base: string;
  readonly url: string;
}

export interface EntityListSpec<D> {
  readonly collection: string;
  /** The records as the contract has them, in the order given. */
  readonly render: (documents: readonly D[], scope: Scope, base: string) => Promise<readonly object[]>;
  /** Stamps of what records show besides themselves; null: records are not kept. */
  readonly shows: ((org: number) => readonly string[]) | null;
}

/** Serves the pages of one list. */
export class EntityList<D extends { _id: number; rev: number }> {
  readonly #service: ServiceContext;
  readonly #spec: EntityListSpec<D>;
  readonly #records = new RecordCache(8 * 1024 * 1024);

  constructor(service: ServiceContext, spec: EntityListSpec<D>) {
    this.#service = service;
    this.#spec = spec;
  }

  /** `filter` comes from the named filters, joined with the scope. */
  async page(call: ListCall, filter: Record<string, unknown>): Promise<Reply> {
    const { collection, shows, render } = this.#spec;
    // Read before the rows, so that a name that changes in between makes the kept record stale, not wrong.
    const stamps = shows ? await this.#service.stamps.read(shows(call.scope.org)) : null;
    const page = await readPage<D>({
      model: this.#service.model(collection) as never,
      scope: call.scope,
      scopeFields: placeScope,
      list: call.list,
      filter,
      wordsField: 'words',
      fields: shows ? { rev: 1 } : undefined,
    });
    const records =
      shows && stamps
        ? await this.#records.jsonOf(page.rows, `${call.base} ${shows(call.scope.org).map((name) => stamps.get(name) ?? 0).join('.')}`, (ids) => this.#load(ids, call))
        : (await render(page.rows, call.scope, call.base)).map((record) => JSON.stringify(record));
    const addresses = { count: page.count, next: pageAddress(call.base, call.url, page.next), previous: pageAddress(call.base, call.url, page.previous) };
    return Reply.jsonText(pageJson(addresses, records));
  }

  async #load(ids: readonly number[], { scope, base }: ListCall): Promise<Map<number, { rev: number; json: string }>> {
    const model = this.#service.model<D>(this.#spec.collection);
    const documents = (await model.find({ _id: { $in: ids } } as never).setOptions({ scope } as never).lean()) as D[];
    const records = await this.#spec.render(documents, scope, base);
    return new Map(documents.map((document, i) => [document._id, { rev: document.rev, json: JSON.stringify(records[i]) }]));
  }
}
