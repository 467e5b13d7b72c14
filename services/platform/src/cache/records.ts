/**
 * The JSON of each record, kept by id and revision: after a change, a list costs only the records that changed. When names
 * shown by records have changed, each record checks whether its own are among them.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A record as it was made. */
export interface MadeRecord<S = unknown> {
  readonly rev: number;
  readonly json: string;
  /** What it takes to find out what the record shows of others, and what that was; none: it is made anew where that may have moved. */
  readonly shows?: { readonly of: S; readonly text: string };
}

/** A piece of a page: a record's JSON, and a digest of it that is made once. */
export interface RecordPiece {
  readonly json: string;
  readonly digest: string;
}

interface Kept<S> extends MadeRecord<S>, RecordPiece {
  readonly lasting: string;
  /** The stamps under which it was made, or looked at last. */
  under: string;
  /** When that was, in the time of `performance.now()`. */
  at: number;
}

/** What a page asks of its records. */
interface RecordsAsked<S> {
  /** What their JSON depends on and never moves: the base address, what the page was asked with. */
  readonly context: string;
  /** The numbers of the stamps of what they show, read before all else. */
  readonly under: string;
  /** Those among them of which a move makes records anew whatever their names are; none where `texts` are not asked for. */
  readonly lasting?: string;
  /** Makes those that are lacking, in one go; a record that it leaves out (deleted in between) is left out. */
  readonly load: (ids: number[]) => Promise<ReadonlyMap<number, MadeRecord<S>>>;
  /** What records show of others now, as one text each. */
  readonly texts?: (of: readonly S[]) => Promise<readonly string[]>;
}

/** Names of others may be remembered for two seconds (`mongo/published.ts`), and the question for them takes its time. */
const settles = 3_000;

export class RecordCache<S = unknown> {
  readonly #kept: LRUCache<string, Kept<S>>;
  /** Context → its latest stamps, and when they were seen first. */
  readonly #moved = new LRUCache<string, { readonly under: string; readonly at: number }>({ max: 1_000 });

  constructor(bytes = 24 * 1024 * 1024) {
    this.#kept = new LRUCache({ maxSize: bytes, sizeCalculation: ({ json, shows }, key) => json.length + key.length + (shows?.text.length ?? 0) + 128 });
  }

  /** The JSON of `rows` in their order, with digests. */
  async piecesOf(rows: readonly { _id: number; rev: number }[], asked: RecordsAsked<S>): Promise<RecordPiece[]> {
    const now = performance.now();
    const { lasting = '' } = asked;
    const settled = this.#movedAt(asked, now) + settles;
    const found = new Map<number, Kept<S>>();
    const doubtful: { readonly id: number; readonly kept: Kept<S> }[] = [];
    for (const { _id, rev } of rows) {
      const kept = this.#kept.get(`${_id} ${asked.context}`);
      if (kept?.rev !== rev || kept.lasting !== lasting) continue;
      // What was made of names that were remembered from before they moved is looked at once more.
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
    const lacking = rows.flatMap(({ _id }) => (found.has(_id) ? [] : [_id]));
    if (lacking.length > 0) {
      for (const [id, made] of await asked.load(lacking)) {
        const key = `${id} ${asked.context}`;
        const before = this.#kept.get(key);
        // Made anew and the same as before: the text that is held already stays, as its digest does.
        const same = before?.json === made.json ? before : null;
        const kept = { ...made, json: same?.json ?? made.json, digest: same?.digest ?? hash('sha1', made.json, 'base64url'), lasting, under: asked.under, at: now };
        this.#kept.set(key, kept);
        found.set(id, kept);
      }
    }
    return rows.flatMap(({ _id }) => found.get(_id) ?? []);
  }

  #movedAt({ context, under }: RecordsAsked<S>, now: number): number {
    const last = this.#moved.get(context);
    if (last?.under === under) return last.at;
    this.#moved.set(context, { under, at: now });
    return now;
  }
}
