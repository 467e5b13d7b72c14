/**
 * Answers that a service said must be asked about again each time (`no-cache` with an ETag), kept so that they need not
 * travel again: the gateway asks with the ETags that it holds for the address, the service checks the caller as ever,
 * and where nothing has changed it answers 304, some hundred bytes instead of some hundred thousand. It is what a
 * browser's own cache does, one step earlier. Who may see what is decided by the service at every single request: a
 * body is only ever given for an ETag that the service itself has just named for this very caller.
 */
import { LRUCache } from 'lru-cache';
import { takesCoding } from '@firm/platform/http/negotiation';

export interface KeptBody {
  readonly etag: string;
  /** As they go to the caller, without the request's own id. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Different callers may see different things at one address; this many of its bodies are held. */
const perAddress = 4;
const largest = 1024 * 1024;

export class KeptBodies {
  readonly #kept: LRUCache<string, readonly KeptBody[]>;

  /** `bytes`: how much memory the kept bodies may take. */
  constructor(bytes = 24 * 1024 * 1024) {
    this.#kept = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (bodies) => bodies.reduce((sum, { body }) => sum + body.length + 1_024, 1),
    });
  }

  /** What is held for an address, in one encoding; the latest first. */
  of(key: string): readonly KeptBody[] {
    return this.#kept.get(key) ?? [];
  }

  keep(key: string, body: KeptBody): void {
    if (body.body.length > largest) return;
    const others = this.of(key).filter(({ etag }) => etag !== body.etag);
    this.#kept.set(key, [body, ...others].slice(0, perAddress));
  }
}

/** Address and accepted encoding: two forms of one thing may share an ETag. */
export function keyOf(service: string, path: string, acceptEncoding: string | undefined): string {
  return `${service} ${takesCoding(acceptEncoding, 'gzip') ? 'gzip' : 'plain'} ${path}`;
}

/** Whether an answer may be kept: asked about each time, told by its ETag, and setting nothing for one caller alone. */
export function mayKeep(status: number, headers: readonly string[], length: number): string | null {
  if (status !== 200 || length < 0 || length > largest) return null;
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
