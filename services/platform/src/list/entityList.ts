/**
 * A list of one kind of entity (docs/rules/calls.md#lists): an index read of ids and revisions, then each record's JSON,
 * most of it from memory. Besides the record itself, its JSON depends on the names and states that it shows.
 */
import { hash } from 'node:crypto';
import { RecordCache, type RenderedRecord } from '../cache/records.ts';
import { Reply } from '../http/reply.ts';
import type { ModelSpec } from '../mongo/model.ts';
import type { Condition, Scope } from '../mongo/scope.ts';
import { stampValues } from '../mongo/stamps.ts';
import type { ServiceContext } from '../service/context.ts';
import { readPage } from './page.ts';
import { pageHead, pageJson } from './pageAnswer.ts';
import type { WordsIndex } from './found.ts';
import { PageMarks } from './pageMarks.ts';
import type { ListRequest } from './request.ts';

/** What a list needs of a call. */
export interface ListCall {
  readonly scope: Scope;
  readonly list: ListRequest;
  readonly base: string;
  readonly url: string;
  /** Numbers of stamps that were read for the call; others are read when needed. */
  readonly stamps?: ReadonlyMap<string, number>;
}

/** Names of other owners' things that the records of a list show: the stamps of those move far more often than the names that one record shows. */
interface ShownNames<D, S, N> {
  /** The part of a record by which its names are looked up: small, since it is kept beside the JSON. */
  readonly of: (document: D) => S;
  readonly read: (of: readonly S[], scope: Scope) => Promise<N>;
  /** What a record shows of them, as one text: while the text is the same, the kept record is valid. */
  readonly text: (of: S, names: N) => string;
}

export interface EntityListSpec<D, S = unknown, N = unknown, B = unknown> {
  /** The collection, and where its documents keep organisation and dormitory. */
  readonly model: ModelSpec<D>;
  /**
   * The records as the contract has them, in the given order. Kept records look alike to everybody in an organisation with the same
   * `seenBy`, which stands for the parameters of the page.
   */
  readonly render: (documents: readonly D[], base: string, scope: Scope, seenBy: string, names: N, beside: B) => Promise<readonly object[]>;
  /**
   * Data that every record needs, whichever records they are, read in parallel with the documents: documents that had to wait for it would
   * fill the young generation of the heap, which would then be collected more often.
   */
  readonly beside?: (scope: Scope, stamps: ReadonlyMap<string, number>) => Promise<B>;
  /** For lists whose stamps move mostly because of names: only the names are checked again, not the records. */
  readonly names?: ShownNames<D, S, N> & {
    /** Those of `shows` that move when a name does; when another one moves, records are made again. */
    readonly stamps: (org: number) => readonly string[];
  };
  /** Fields of the documents that no record shows: they are not read for it. */
  readonly unshown?: Readonly<Partial<Record<keyof D & string, 0>>>;
  /**
   * Stamps of what a record shows besides itself; its JSON is kept while they and its revision stand. null: records show
   * things that change without either, or differ by caller, and are made every time.
   */
  readonly shows: ((org: number) => readonly string[]) | null;
  /** Stamps of which one moves whenever a record is created, deleted or changed; without them neither positions nor rows of a list are remembered. */
  readonly moves?: (org: number) => readonly string[];
  /** What a record's revision consists of, if it is more than `rev`: further fields to read, and the number. */
  readonly revision?: { readonly fields: Readonly<Record<string, 1>>; readonly of: (row: D) => number };
  /** For a collection with thousands of records: the index of their words (see `readPage`). */
  readonly wordsIndex?: WordsIndex;
  /** Whether pairs of words are kept among the words (`wordPairs.ts`). */
  readonly hasPairs?: boolean;
  /** For a collection with thousands of records: the index of the fields by which lists are filtered (see `readPage`). */
  readonly facetsIndex?: Readonly<Record<string, 1 | -1>>;
  /** Figures added to each record: they change without it and depend on the caller's scope. Asked for once per page. */
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
    // An index with a collation only keeps numbers unique: lists compare text as it is.
    this.#indexes = spec.model.schema.indexes().filter(([, options]) => !options?.collation);
    this.#records = new RecordCache(spec.keptBytes ?? defaultKeptBytes);
  }

  /** `filter` comes from the named filters; `count`, where a counter knows the total, is asked instead of counting. */
  async page(call: ListCall, filter: Condition, count?: () => Promise<number | null>, seenBy = ''): Promise<Reply> {
    const { model, revision, wordsIndex, hasPairs, facetsIndex, shows, moves, names } = this.#spec;
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
      hasPairs,
      facetsIndex,
      indexes: this.#indexes,
      count,
      ...(typeof moved === 'string' && { marks: { kept: this.#marks, under: moved } }),
      // When MongoDB sorts a few rows in memory, it would otherwise hold their whole documents.
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

  /** The numbers of each of these groups of stamps, as one text each; null for a group that is not given. */
  async #numbersOf(call: ListCall, ...groups: readonly (readonly string[] | undefined)[]): Promise<(string | null)[]> {
    const names = groups.flatMap((group) => group ?? []);
    const known = call.stamps ?? noStamps;
    const stamps = names.every((name) => known.has(name)) ? known : await this.#service.stamps.read(names);
    return groups.map((group) => (group ? stampValues(stamps, group) : null));
  }

  /** The documents with these ids, in their order; one that was deleted in between is left out. */
  async #documentsOf(ids: readonly number[], scope: Scope): Promise<D[]> {
    const documents = await this.#service.rows(this.#spec.model, scope).withIds(ids, this.#spec.unshown && { projection: this.#spec.unshown }).toArray();
    const byId = new Map(documents.map((one) => [one._id, one]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async #load(ids: readonly number[], call: ListCall, seenBy: string): Promise<Map<number, RenderedRecord<S>>> {
    const [beside, documents] = await Promise.all([this.#beside(call), this.#documentsOf(ids, call.scope)]);
    const made = await this.#made(documents, call, seenBy, beside);
    return new Map(documents.map((document, i) => [document._id, made[i] as RenderedRecord<S>]));
  }

  async #beside({ scope, stamps }: ListCall): Promise<B> {
    return this.#spec.beside?.(scope, stamps ?? noStamps) as Promise<B>;
  }

  async #made(documents: readonly D[], { scope, base }: ListCall, seenBy: string, beside: B): Promise<RenderedRecord<S>[]> {
    const { names, render } = this.#spec;
    const of = names ? documents.map((document) => names.of(document)) : [];
    // The record and its text must be made of the same names: otherwise a name that changed in between would pass for the one shown.
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

  /** Appends the figures to the fields of the records. */
  async #withFigures({ scope, base }: ListCall, rows: readonly { _id: number }[], records: readonly string[]): Promise<readonly string[]> {
    const figures = await this.#spec.figures?.(
      scope,
      rows.map((row) => row._id),
      base,
    );
    if (!figures) return records;
    // A record that was deleted since the rows were read is missing here.
    const whole = records.length === rows.length;
    return records.map((record, i) => {
      const id = whole ? rows[i]?._id : (JSON.parse(record) as { id: number }).id;
      return `${record.slice(0, -1)},${JSON.stringify(figures.get(id ?? 0)).slice(1)}`;
    });
  }
}

const textsOf = <D, S, N>({ text }: ShownNames<D, S, N>, of: readonly S[], names: N): string[] => of.map((one) => text(one, names));
