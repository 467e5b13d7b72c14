/**
 * Answers of services, kept so that the services need not give them again. Each body is held once, by address and ETag.
 * Kept answers are used in two ways, and in both the service alone decides who may see what:
 *
 * - Revalidation. The gateway sends the ETags that it holds for the address, the service checks the caller as always,
 *   and if nothing has changed it answers 304: a few hundred bytes instead of a few hundred thousand. This is what a
 *   browser's own cache does, one step earlier. A body is given only for an ETag that the service has just named for
 *   this caller.
 * - Standing answers. The service has said that this caller may ask this route, and which group of callers they share
 *   answers with; and that an answer for that group is right (platform, http/standing.ts). It says each of the two together
 *   with the change stamps on which it depends and how long it holds, at most two seconds. While those stamps are unchanged,
 *   the question is answered without a hop. The stamps are read after the request has arrived, so every change, of data or of
 *   the caller's rights, that was acknowledged before the request is seen.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { acceptsEncoding } from '@firm/platform/http/negotiation';
import { readStanding, type Validity } from '@firm/platform/http/standing';
import type { Caller } from './headers.ts';

interface KeptAnswer {
  readonly etag: string;
  /** The headers that the caller gets, without the request id. */
  readonly headers: readonly string[];
}

export interface KeptBody extends KeptAnswer {
  readonly body: Buffer;
}

/** Names of stamps, and their numbers in the same order, since they are compared at each question. */
interface NotedStamps {
  readonly names: readonly string[];
  readonly numbers: readonly number[];
}

/** Something that a service said, and for how long it holds. */
interface Noted {
  readonly stamps: NotedStamps;
  /** By `performance.now()`, which does not move when the machine's clock is set. */
  readonly until: number;
}

/** What is known of a caller at one route; `whose` names the group of callers who get the same answers. */
interface NotedCaller extends Noted {
  readonly whose: string;
}

/** An answer for all callers of one `whose`. */
interface NotedAnswer extends Noted, KeptAnswer {}

/** An answer that stands while its stamps do. Without a body it can only tell a caller who has a copy that the copy is still good. */
export interface StandingAnswer extends KeptAnswer {
  readonly body: Buffer | null;
  /** The stamps on which it depends: the caller's and the answer's. */
  readonly stamps: readonly NotedStamps[];
}

/** Reads the current numbers of stamps; a stamp that never moved is left out or 0. */
export interface StampReader {
  read(names: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** ETags that the gateway sends for one address: different callers may see different things there. */
const tagsPerAddress = 8;
/** Bytes that an entry takes besides its body: headers and keys. */
const overhead = 1_024;
const largest = 1024 * 1024;
/** How long reading the stamps from the database may take, in milliseconds. */
const patienceMs = 1_000;

/** The answers of one gateway process, in bounded memory; what is pushed out is asked of the service again. */
export class AnswerStore {
  readonly #stamps: StampReader;
  readonly #bodies: LRUCache<string, KeptBody>;
  readonly #tags: LRUCache<string, readonly string[]>;
  readonly #callers: LRUCache<string, NotedCaller>;
  readonly #answers: LRUCache<string, NotedAnswer>;
  /** The reading of stamps that the latest questions share; `inTime` resolves with null where it fails or takes too long. */
  #reading: { readonly read: Promise<ReadonlyMap<string, number>>; readonly inTime: Promise<ReadonlyMap<string, number> | null> } | null = null;

  /** `bytes`: memory for the bodies; everything else that is kept takes at most a seventh of that. */
  constructor(stamps: StampReader, bytes = 96 * 1024 * 1024) {
    this.#stamps = stamps;
    const mostEntries = Math.ceil(bytes / 15 / overhead);
    this.#bodies = new LRUCache({ maxSize: bytes, sizeCalculation: ({ body }) => body.length + overhead });
    this.#tags = new LRUCache({ max: mostEntries });
    this.#callers = new LRUCache({ max: mostEntries });
    this.#answers = new LRUCache({ max: mostEntries });
  }

  /** The ETags of the bodies that are held for an address, the latest first. */
  tags(address: string): readonly string[] {
    return (this.#tags.get(address) ?? []).filter((etag) => this.#bodies.has(bodyKey(address, etag)));
  }

  body(address: string, etag: string): KeptBody | null {
    return this.#bodies.get(bodyKey(address, etag)) ?? null;
  }

  keep(address: string, body: KeptBody): void {
    if (body.body.length > largest) return;
    this.#bodies.set(bodyKey(address, body.etag), body);
    const others = this.tags(address).filter((etag) => etag !== body.etag);
    this.#tags.set(address, [body.etag, ...others].slice(0, tagsPerAddress));
  }

  /** Keeps an answer, if the service's `header` says that it stands. `asked`: when the service was asked, by `performance.now()`. */
  note({ caller, address }: Question, header: unknown, { etag, headers }: KeptAnswer, asked: number): void {
    const standing = readStanding(header);
    if (!standing) return;
    const noted = ({ ms, stamps }: Validity): Noted => ({ stamps: { names: Object.keys(stamps), numbers: Object.values(stamps) }, until: asked + ms });
    this.#callers.set(caller, { whose: standing.whose, ...noted(standing.caller) });
    this.#answers.set(`${standing.whose} ${address}`, { etag, headers, ...noted(standing.answer) });
  }

  /** The kept answer to a question, whose stamps are still to be checked (`stands`); null when there is none. */
  standing({ caller, address }: Question, now = performance.now()): StandingAnswer | null {
    const by = this.#callers.get(caller);
    if (!by || by.until <= now) return null;
    const noted = this.#answers.get(`${by.whose} ${address}`);
    if (!noted || noted.until <= now) return null;
    const { etag } = noted;
    // What was noted may come from a 304, which lacks the headers of a body.
    const held = this.body(address, etag);
    return { etag, headers: (held ?? noted).headers, stamps: [by.stamps, noted.stamps], body: held?.body ?? null };
  }

  /** Whether no stamp has moved. False where the database does not answer: then the service is asked, and nothing is refused. */
  async stands({ stamps }: Pick<StandingAnswer, 'stamps'>): Promise<boolean> {
    try {
      // The two groups are read separately: the reader batches the names of many questions by itself, so joining the lists would be wasted work.
      const readings = stamps.map(({ names }) => this.#read(names));
      for (const [i, { names, numbers }] of stamps.entries()) {
        const now = await readings[i];
        if (!now || !names.every((name, at) => (now.get(name) ?? 0) === numbers[at])) return false;
      }
      return true;
    } catch {
      return false;
    }
  }

  /** The numbers of stamps; null where they do not come in time. Questions that share a reading share its time-out. */
  #read(names: readonly string[]): Promise<ReadonlyMap<string, number> | null> {
    const read = this.#stamps.read(names);
    if (this.#reading?.read !== read) this.#reading = { read, inTime: withTimeout(read) };
    return this.#reading.inTime;
  }
}

/** The result of a reading; null if it fails or takes longer than `patienceMs`. */
function withTimeout<T>(read: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs, null);
    const done = (found: T | null) => {
      clearTimeout(timer);
      resolve(found);
    };
    read.then(done, () => done(null));
  });
}

const bodyKey = (address: string, etag: string): string => `${etag} ${address}`;

/** Who asks for what, as keys of the store. */
export interface Question {
  /** Everything about the caller and the route on which answers may depend; the token only as a digest. */
  readonly caller: string;
  readonly address: string;
}

/** Path and accepted encoding: the plain and the compressed form of an answer may have the same ETag. */
export function addressOf(request: IncomingMessage, service: string, path: string): string {
  return `${service} ${acceptsEncoding(request.headers['accept-encoding'], 'gzip') ? 'gzip' : 'plain'} ${path}`;
}

/** Whether a kept answer will do for this request. */
export const acceptsKept = ({ method, headers }: IncomingMessage): boolean => method === 'GET' && headers.range === undefined && headers['cache-control'] === undefined;

/**
 * The question that a request asks; null if the service must be asked each time.
 * @param route the path's template, since the service says by route who may ask; null if no template fits
 */
export function questionOf(request: IncomingMessage, service: string, route: string | null, path: string, caller: Caller): Question | null {
  const { authorization } = request.headers;
  if (!authorization || route === null || !acceptsKept(request)) return null;
  const address = addressOf(request, service, path);
  const language = request.headers['accept-language'] ?? '';
  return { address, caller: [caller.protocol, caller.host, hash('sha256', authorization, 'base64url'), language, service, route].join(' ') };
}

/** The ETag of an answer that may be kept: one that is revalidated each time and sets no cookie. Else null. */
export function tagToKeep(status: number, headers: readonly string[], length: number): string | null {
  if (status !== 200 || length <= 0 || length > largest) return null;
  let etag: string | null = null;
  let asksAgain = false;
  for (let i = 0; i < headers.length; i += 2) {
    const value = headers[i + 1] ?? '';
    if (headers[i] === 'set-cookie') return null;
    if (headers[i] === 'etag' && /^"[\x21\x23-\x7e]+"$/.test(value)) etag = value;
    if (headers[i] === 'cache-control') asksAgain = /\bno-cache\b/.test(value) && !/\bno-store\b/.test(value);
  }
  return asksAgain ? etag : null;
}
