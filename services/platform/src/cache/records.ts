/**
 * The JSON of each record, kept by id and revision: after a change, a list costs only the records that changed. When names
 * shown by records have changed, each record checks whether its own are among them.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A record as it was made. */
export interface RenderedRecord<S = unknown> {
  readonly rev: number;
  readonly json: string;
  /** What is needed to look up what the record shows of others (`of`), and what that was (`text`); without it, the record is made again when that may have moved. */
  readonly shows?: { readonly of: S; readonly text: string };
}

/** A piece of a page: a record's JSON, and a digest of it that is made once. */
export interface RecordPiece {
  readonly json: string;
  readonly digest: string;
}

interface Kept<S> extends RenderedRecord<S>, RecordPiece {
  readonly lasting: string;
  /** The stamps under which it was made, or last checked. */
  under: string;
  /** When that was, in the time of `performance.now()`. */
  at: number;
}

/** What a page asks of its records. */
interface RecordsRequest<S> {
  /** What their JSON depends on that never moves: the base address, the parameters of the page. */
  readonly context: string;
  /** The numbers of the stamps of what they show, read before everything else. */
  readonly under: string;
  /** Those among them whose move makes records again whatever their names are; none where `texts` are not asked for. */
  readonly lasting?: string;
  /** Makes the missing records in one call; a record that it leaves out (deleted in between) is left out. */
  readonly load: (ids: number[]) => Promise<ReadonlyMap<number, RenderedRecord<S>>>;
  /** What records show of others at present, as one text each. */
  readonly texts?: (of: readonly S[]) => Promise<readonly string[]>;
}

/** Names of others may be remembered for two seconds (`mongo/keptRows.ts`), and reading them takes time. In milliseconds. */
const settleMs = 3_000;

export class RecordCache<S = unknown> {
  readonly #kept: LRUCache<string, Kept<S>>;
  /** Context → its latest stamps, and when they were seen first. */
  readonly #moved = new LRUCache<string, { readonly under: string; readonly at: number }>({ max: 1_000 });

  constructor(bytes = 24 * 1024 * 1024) {
    this.#kept = new LRUCache({ maxSize: bytes, sizeCalculation: ({ json, shows }, key) => json.length + key.length + (shows?.text.length ?? 0) + 128 });
  }

  /** The JSON of `rows` in their order, with digests. */
  async piecesOf(rows: readonly { _id: number; rev: number }[], asked: RecordsRequest<S>): Promise<RecordPiece[]> {
    const now = performance.now();
    const { lasting = '' } = asked;
    const settled = this.#movedAt(asked, now) + settleMs;
    const found = new Map<number, Kept<S>>();
    const doubtful: { readonly id: number; readonly kept: Kept<S> }[] = [];
    for (const { _id, rev } of rows) {
      const kept = this.#kept.get(`${_id} ${asked.context}`);
      if (kept?.rev !== rev || kept.lasting !== lasting) continue;
      // What was made of names that were remembered from before they moved is checked once more.
      if (kept.under === asked.under && (kept.at >= settled || now < settled)) found.set(_id, kept);
      else if (kept.shows) doubtful.push({ id: _id, kept });
    }
    if (doubtful.length > 0 && asked.texts) {
      const texts = await asked.texts(doubtful.map(({ kept }) => kept.shows?.of as S));
      doubtful.forEach(({ id, kept }, i) => {
        if (kept.shows?.text !== texts[i]) return;
        [kept.under, kept.at] = [asked.under, now];
        found.set(id, kept);
      });
    }
    const missing = rows.flatMap(({ _id }) => (found.has(_id) ? [] : [_id]));
    if (missing.length > 0) {
      for (const [id, rendered] of await asked.load(missing)) {
        const key = `${id} ${asked.context}`;
        const before = this.#kept.get(key);
        // Made again with the same result: the text that is already held stays, and so does its digest.
        const same = before?.json === rendered.json ? before : null;
        const kept = { ...rendered, json: same?.json ?? rendered.json, digest: same?.digest ?? hash('sha1', rendered.json, 'base64url'), lasting, under: asked.under, at: now };
        this.#kept.set(key, kept);
        found.set(id, kept);
      }
    }
    return rows.flatMap(({ _id }) => found.get(_id) ?? []);
  }

  #movedAt({ context, under }: RecordsRequest<S>, now: number): number {
    const last = this.#moved.get(context);
    if (last?.under === under) return last.at;
    this.#moved.set(context, { under, at: now });
    return now;
  }
}
