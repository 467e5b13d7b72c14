/**
 * A list of one kind of entity (docs/rules/calls.md#lists): an index read of ids and revisions, then each record's JSON,
 * most of it from memory. What a record's JSON depends on besides itself are the names and states that it shows.
 */
import { hash } from 'node:crypto';
import { RecordCache, type MadeRecord } from '../cache/records.ts';
import { Reply } from '../http/reply.ts';
import type { ModelSpec } from '../mongo/model.ts';
import type { Condition, Scope } from '../mongo/scope.ts';
import { stampValues } from '../mongo/stamps.ts';
import type { ServiceContext } from '../service/context.ts';
import { pageHead, pageJson, readPage } from './page.ts';
import type { WordsIndex } from './found.ts';
import { PageMarks } from './pageMarks.ts';
import type { ListRequest } from './request.ts';

/** What a list needs of a call. */
export interface ListCall {
  readonly scope: Scope;
  readonly list: ListRequest;
  readonly base: string;
  readonly url: string;
  /** Numbers of stamps that were read for the call; others are read. */
  readonly stamps?: ReadonlyMap<string, number>;
}

/** Names of other owners' things that the records of a list show: they move far more often than what one record shows of them. */
interface ShownNames<D, S, N> {
  /** What of a record its names are looked up by: little, since it is kept beside its JSON. */
  readonly of: (document: D) => S;
  readonly read: (of: readonly S[], scope: Scope) => Promise<N>;
  /** What a record shows of them, as one text: while it is the same, so is the record. */
  readonly text: (of: S, names: N) => string;
}

export interface EntityListSpec<D, S = unknown, N = unknown, B = unknown> {
  /** The collection, and where its documents keep organisation and dormitory. */
  readonly model: ModelSpec<D>;
  /**
   * The records as the contract has them, in the order given. Those that are kept look alike to all of an organisation of the
   * same `seenBy`: what the page was asked for with.
   */
  readonly render: (documents: readonly D[], base: string, scope: Scope, seenBy: string, names: N, beside: B) => Promise<readonly object[]>;
  /**
   * What records are made with whichever they are, read beside the documents: a page's documents that wait for it fill the
   * memory of new things, which is then cleaned up the more often.
   */
  readonly beside?: (scope: Scope, stamps: ReadonlyMap<string, number>) => Promise<B>;
  /** Where what moves most of what records show are names: these alone are looked at again, not the records. */
  readonly names?: ShownNames<D, S, N> & {
    /** Those of `shows` that move when a name does; when another moves, records are made anew. */
    readonly stamps: (org: number) => readonly string[];
  };
  /** Fields of the documents that no record shows: they are not read for it. */
  readonly unshown?: Readonly<Partial<Record<keyof D & string, 0>>>;
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
  readonly wordsIndex?: WordsIndex;
  /** Of a collection with thousands of records: the index of the fields that it is narrowed by (see `readPage`). */
  readonly facetsIndex?: Readonly<Record<string, 1 | -1>>;
  /** Added to each record: figures that move without it and differ by the caller's scope. Asked once per page. */
  readonly figures?: (scope: Scope, ids: readonly number[], base: string) => Promise<ReadonlyMap<number, object>>;
  /** Memory for kept records, in bytes. */
  readonly keptBytes?: number;
}

const noStamps: ReadonlyMap<string, number> = new Map();

const defaultKeptBytes = 8 * 1024 * 1024;

/** Serves the pages of one list. */
export class EntityList<D extends { _id: number; rev: number }, S = unknown, N = unknown, B = unknown> {
  readonly #service: ServiceContext;
  readonly #spec: EntityListSpec<D, S, N, B>;
  readonly #records: RecordCache<S>;
  readonly #marks = new PageMarks();
  readonly #indexes: ReturnType<EntityListSpec<D>['model']['schema']['indexes']>;

  constructor(service: ServiceContext, spec: EntityListSpec<D, S, N, B>) {
    this.#service = service;
    this.#spec = spec;
    this.#indexes = spec.model.schema.indexes();
    this.#records = new RecordCache(spec.keptBytes ?? defaultKeptBytes);
  }

  /** `filter` comes from the named filters; `count`, where a counter knows the total, is asked instead of counting. */
  async page(call: ListCall, filter: Condition, count?: () => Promise<number | null>, seenBy = ''): Promise<Reply> {
    const { model, revision, wordsIndex, facetsIndex, shows, moves, names } = this.#spec;
    const { org } = call.scope;
    const all = shows?.(org);
    // Read before the rows, so that a name that changes in between makes the kept record stale, not wrong.
    const [shown = null, lasting = null, moved = null] = await this.#numbersOf(call, all, names && all?.filter((stamp) => !names.stamps(org).includes(stamp)), moves?.(org));
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
    const head = pageHead(call, page);
    if (shown === null) {
      const [beside, documents] = await Promise.all([this.#beside(call), facetsIndex ? this.#documentsOf(page.rows.map(({ _id }) => _id), call.scope) : page.rows]);
      const records = (await this.#made(documents, call, seenBy, beside)).map(({ json }) => json);
      return Reply.jsonText(pageJson(head, await this.#withFigures(call, page.rows, records)));
    }
    const pieces = await this.#records.piecesOf(
      page.rows.map((row) => ({ _id: row._id, rev: this.#revisionOf(row) })),
      {
        context: `${org} ${call.base} ${seenBy}`,
        under: shown,
        lasting: lasting ?? '',
        load: (ids) => this.#load(ids, call, seenBy),
        ...(names && { texts: async (of) => textsOf(names, of, await names.read(of, call.scope)) }),
      },
    );
    const records = pieces.map(({ json }) => json);
    if (this.#spec.figures) return Reply.jsonText(pageJson(head, await this.#withFigures(call, page.rows, records)));
    return Reply.jsonPieces({
      digest: hash('sha1', [JSON.stringify(head), ...pieces.map(({ digest }) => digest)].join(' '), 'base64url'),
      length: records.reduce((sum, { length }) => sum + length + 1, 0),
      text: () => pageJson(head, records),
    });
  }

  /** The numbers of each of these groups of stamps as one text; null of one that is not there. */
  async #numbersOf(call: ListCall, ...groups: readonly (readonly string[] | undefined)[]): Promise<(string | null)[]> {
    const names = groups.flatMap((group) => group ?? []);
    const known = call.stamps ?? noStamps;
    const stamps = names.every((name) => known.has(name)) ? known : await this.#service.stamps.read(names);
    return groups.map((group) => (group ? stampValues(stamps, group) : null));
  }

  /** The documents of some ids, in their order; of one that was deleted in between there is none. */
  async #documentsOf(ids: readonly number[], scope: Scope): Promise<D[]> {
    // By the ids, whatever else the scope has indexes for.
    const documents = await this.#service.rows(this.#spec.model, scope).withIds(ids, { hint: { _id: 1 }, ...(this.#spec.unshown && { projection: this.#spec.unshown }) }).toArray();
    const byId = new Map(documents.map((one) => [one._id, one]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async #load(ids: readonly number[], call: ListCall, seenBy: string): Promise<Map<number, MadeRecord<S>>> {
    const [beside, documents] = await Promise.all([this.#beside(call), this.#documentsOf(ids, call.scope)]);
    const made = await this.#made(documents, call, seenBy, beside);
    return new Map(documents.map((document, i) => [document._id, made[i] as MadeRecord<S>]));
  }

  async #beside({ scope, stamps }: ListCall): Promise<B> {
    return this.#spec.beside?.(scope, stamps ?? noStamps) as Promise<B>;
  }

  async #made(documents: readonly D[], { scope, base }: ListCall, seenBy: string, beside: B): Promise<MadeRecord<S>[]> {
    const { names, render } = this.#spec;
    const of = names ? documents.map((document) => names.of(document)) : [];
    // The record and its text are of the same names: one that has moved in between would be taken for the one that is shown.
    const read = names ? await names.read(of, scope) : (undefined as N);
    const texts = names ? textsOf(names, of, read) : [];
    const records = await render(documents, base, scope, seenBy, read, beside);
    return documents.map((document, i) => ({
      rev: this.#revisionOf(document),
      json: JSON.stringify(records[i]),
      ...(names && { shows: { of: of[i] as S, text: texts[i] ?? '' } }),
    }));
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

const textsOf = <D, S, N>({ text }: ShownNames<D, S, N>, of: readonly S[], names: N): string[] => of.map((one) => text(one, names));
