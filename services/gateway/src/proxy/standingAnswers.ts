/**
 * Answers that stand: a service has said under which change stamps and until when its answer is the right one for this
 * very caller (platform, http/standing.ts), at most two seconds. While the stamps are what they were, the same question
 * of the same caller is answered here, without a hop. The stamps are read after the request came, so every change that
 * was acknowledged before it is seen, of the data as of the caller's rights; who may see what is still decided by the
 * service alone.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { knowsTag, takesCoding } from '@firm/platform/http/negotiation';
import { readStanding, type Standing } from '@firm/platform/http/standing';
import type { Caller } from './headers.ts';

export interface StandingAnswer {
  readonly etag: string;
  /** As they go to the caller, without the request's own id. */
  readonly headers: readonly string[];
  /** null: only known not to have changed; good for a caller who holds it. */
  readonly body: Buffer | null;
}

type Held = StandingAnswer & {
  readonly standing: Standing;
  /** In the time of `performance.now()`: no clock that is set changes it. */
  readonly until: number;
};

/** Reads the present numbers of stamps; those that never moved are left out or 0. */
export interface StampReader {
  read(names: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** How long the database may take to tell the stamps, milliseconds. */
const patienceMs = 1_000;

export class StandingAnswers {
  readonly #stamps: StampReader;
  readonly #held: LRUCache<string, Held>;

  /** `bytes`: how much memory the held answers may take. */
  constructor(stamps: StampReader, bytes = 16 * 1024 * 1024) {
    this.#stamps = stamps;
    this.#held = new LRUCache({ maxSize: bytes, sizeCalculation: ({ body }, key) => (body?.length ?? 0) + key.length + 1_024 });
  }

  /** Keeps an answer under its question if the service says that it stands. `asked`: when, by `performance.now()`. */
  keep(question: string, said: unknown, answer: StandingAnswer, asked: number): void {
    const standing = readStanding(said);
    if (standing) this.#held.set(question, { ...answer, standing, until: asked + standing.ms });
  }

  /** What may stand for a question now; null when there is nothing to look into. */
  of(question: string, now = performance.now()): Held | null {
    const held = this.#held.get(question);
    return held && held.until > now ? held : null;
  }

  /** Whether all stamps are as they were. A database that does not answer is no reason to refuse: the service is asked. */
  async stands({ stamps }: Standing): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, patienceMs, null)));
    try {
      const now = await Promise.race([this.#stamps.read(Object.keys(stamps)), late]);
      return now !== null && Object.entries(stamps).every(([name, n]) => (now.get(name) ?? 0) === n);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Everything that an answer may depend on, as one key; null for what must be asked each time. */
export function questionOf(request: IncomingMessage, service: string, path: string, caller: Caller): string | null {
  const { authorization, range, 'cache-control': control } = request.headers;
  if (request.method !== 'GET' || !authorization || range !== undefined || control !== undefined) return null;
  const coding = takesCoding(request.headers['accept-encoding'], 'gzip') ? 'gzip' : 'plain';
  const language = request.headers['accept-language'] ?? '';
  return [service, coding, caller.protocol, caller.host, authorization, language, path].join(' ');
}

/** Gives what stands; false when the caller holds no copy and neither do we. */
export function giveStanding(request: IncomingMessage, response: ServerResponse, answer: StandingAnswer, caller: Caller): boolean {
  const known = knowsTag(request.headers['if-none-match'], answer.etag);
  if (!known && !answer.body) return false;
  const headers = [...(known ? withoutContent(answer.headers) : answer.headers), 'x-request-id', caller.requestId];
  if (known) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(answer.body);
  return true;
}

const withoutContent = (headers: readonly string[]): string[] =>
  headers.filter((_, i) => !headers[i - (i % 2)]!.startsWith('content-'));
