/**
 * Answers that services gave, kept so that they need not be given again. Bodies are held once, by address and ETag; they
 * are used in two ways, and in both the service alone decides who may see what:
 *
 * - Revalidation. The gateway asks with the ETags that it holds for the address, the service checks the caller as ever,
 *   and where nothing has changed it answers 304, some hundred bytes instead of some hundred thousand. It is what a
 *   browser's own cache does, one step earlier; a body is only given for an ETag that the service has just named for
 *   this very caller.
 * - Answers that stand. A service has said of this very caller that they may ask this route and whose answers are theirs,
 *   and of an answer to such that it is right (platform, http/standing.ts), each under which change stamps and until when, at
 *   most two seconds. While the stamps are what they were, the question is answered without a hop. The stamps are read after
 *   the request came, so every change that was acknowledged before it is seen, of the data as of the caller's rights.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { takesCoding } from '@firm/platform/http/negotiation';
import { readStanding, type Stands } from '@firm/platform/http/standing';
import type { Caller } from './headers.ts';

interface KeptAnswer {
  readonly etag: string;
  /** As they go to the caller, without the request's own id. */
  readonly headers: readonly string[];
}

export interface KeptBody extends KeptAnswer {
  readonly body: Buffer;
}

/** Stamps by name, and their numbers in the same order: they are compared at each question. */
interface NotedStamps {
  readonly names: readonly string[];
  readonly numbers: readonly number[];
}

/** What a service said holds. */
interface Noted {
  readonly stamps: NotedStamps;
  /** In the time of `performance.now()`: no clock that is set changes it. */
  readonly until: number;
}

/** Of somebody who asked a route. */
interface NotedCaller extends Noted {
  readonly whose: string;
}

/** Of an answer, which is all theirs of whom `whose` is said. */
interface NotedAnswer extends Noted, KeptAnswer {}

/** An answer that may stand; without a body it is only known not to have changed, which is good for a caller who holds it. */
export interface StandingAnswer extends KeptAnswer {
  readonly body: Buffer | null;
  /** All that it stands under. */
  readonly stamps: readonly NotedStamps[];
}

/** Reads the present numbers of stamps; those that never moved are left out or 0. */
export interface StampReader {
  read(names: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Different callers may see different things at one address; the gateway asks for so many of its bodies at once. */
const tagsPerAddress = 8;
/** What an entry takes beside its body: headers and keys. */
const overhead = 1_024;
const largest = 1024 * 1024;
/** How long the database may take to tell the stamps, milliseconds. */
const patienceMs = 1_000;

export class AnswerStore {
  readonly #stamps: StampReader;
  readonly #bodies: LRUCache<string, KeptBody>;
  readonly #tags: LRUCache<string, readonly string[]>;
  readonly #callers: LRUCache<string, NotedCaller>;
  readonly #answers: LRUCache<string, NotedAnswer>;
  /** The reading of stamps that is shared by those who came last, and what comes of it in time; null: nothing does. */
  #reading: { readonly read: Promise<ReadonlyMap<string, number>>; readonly inTime: Promise<ReadonlyMap<string, number> | null> } | null = null;

  /** `bytes`: how much memory the bodies may take; what is known of them and of callers takes a seventh of that at most. */
  constructor(stamps: StampReader, bytes = 96 * 1024 * 1024) {
    this.#stamps = stamps;
    const few = Math.ceil(bytes / 15 / overhead);
    this.#bodies = new LRUCache({ maxSize: bytes, sizeCalculation: ({ body }) => body.length + overhead });
    this.#tags = new LRUCache({ max: few });
    this.#callers = new LRUCache({ max: few });
    this.#answers = new LRUCache({ max: few });
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

  /** Keeps the service's answer to a request, if its stamps allow it. `asked`: when, by `performance.now()`. */
  note({ caller, address }: Question, header: unknown, { etag, headers }: KeptAnswer, asked: number): void {
    const standing = readStanding(header);
    if (!standing) return;
    const noted = ({ ms, stamps }: Stands): Noted => ({ stamps: { names: Object.keys(stamps), numbers: Object.values(stamps) }, until: asked + ms });
    this.#callers.set(caller, { whose: standing.whose, ...noted(standing.caller) });
    this.#answers.set(`${standing.whose} ${address}`, { etag, headers, ...noted(standing.answer) });
  }

  /** What may stand for a question now; null when there is nothing to look into. */
  standing({ caller, address }: Question, now = performance.now()): StandingAnswer | null {
    const by = this.#callers.get(caller);
    if (!by || by.until <= now) return null;
    const noted = this.#answers.get(`${by.whose} ${address}`);
    if (!noted || noted.until <= now) return null;
    const { etag } = noted;
    // A 304 lacks the headers of a body.
    const held = this.body(address, etag);
    return { etag, headers: (held ?? noted).headers, stamps: [by.stamps, noted.stamps], body: held?.body ?? null };
  }

  /** Whether all stamps are as they were. A database that does not answer is no reason to refuse: the service is asked. */
  async stands({ stamps }: Pick<StandingAnswer, 'stamps'>): Promise<boolean> {
    try {
      // Each group for itself: the reader takes in the names of many questions, and no list of these is put together.
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

  /** The numbers of stamps; null where they do not come in time. Those who share a reading share its patience. */
  #read(names: readonly string[]): Promise<ReadonlyMap<string, number> | null> {
    const read = this.#stamps.read(names);
    if (this.#reading?.read !== read) this.#reading = { read, inTime: inTime(read) };
    return this.#reading.inTime;
  }
}

/** What comes of a reading within the patience; null: it fails, or takes longer. */
function inTime<T>(read: Promise<T>): Promise<T | null> {
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

/** What is asked for, by whom. */
export interface Question {
  /** The caller at one route, with everything that their answers may depend on, the token as a digest alone. */
  readonly caller: string;
  readonly address: string;
}

/** Address and accepted encoding: two forms of one thing may share an ETag. */
export function addressOf(request: IncomingMessage, service: string, path: string): string {
  return `${service} ${takesCoding(request.headers['accept-encoding'], 'gzip') ? 'gzip' : 'plain'} ${path}`;
}

/** Whether a kept answer will do for this request. */
export const takesKept = ({ method, headers }: IncomingMessage): boolean => method === 'GET' && headers.range === undefined && headers['cache-control'] === undefined;

/**
 * null for what must be asked each time.
 * @param route the template of the path, by which the service says who may ask; null: it has none
 */
export function questionOf(request: IncomingMessage, service: string, route: string | null, path: string, caller: Caller): Question | null {
  const { authorization } = request.headers;
  if (!authorization || route === null || !takesKept(request)) return null;
  const address = addressOf(request, service, path);
  const language = request.headers['accept-language'] ?? '';
  return { address, caller: [caller.protocol, caller.host, hash('sha256', authorization, 'base64url'), language, service, route].join(' ') };
}

/** The ETag of an answer that may be kept: asked about each time, and setting nothing for one caller alone; else null. */
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
