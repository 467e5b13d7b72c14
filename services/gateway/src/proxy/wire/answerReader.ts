/**
 * Reads one HTTP/1.1 answer out of the bytes of a connection (RFC 9112). Strict: what two readers could understand
 * differently is an error, so that a connection is never used again in doubt.
 */

/** The bytes are no HTTP answer, or end in its middle. */
export class WireError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface AnswerEvents {
  /** Headers flat, names in lower case. `length` is the declared one; -1 when unknown. */
  head(status: number, headers: string[], length: number): void;
  /** A piece of the body; a view of the bytes that were fed, not a copy. */
  body(bytes: Buffer): void;
  end(): void;
}

type State = 'head' | 'fixed' | 'chunk size' | 'chunk' | 'chunk end' | 'trailers' | 'until close' | 'done';

const endOfHead = Buffer.from('\r\n\r\n');
const mostHead = 64 * 1024;
const wrong = (message: string) => new WireError('BAD_ANSWER', message);

export class AnswerReader {
  /** Whether the connection may carry another request after this answer. */
  reusable = true;
  #state: State = 'head';
  #kept: Buffer | null = null;
  #left = 0;
  #trailing = 0;
  readonly #events: AnswerEvents;
  readonly #toHead: boolean;

  /** `toHead`: the answer to a HEAD request, which has no body whatever its headers say. */
  constructor(events: AnswerEvents, toHead: boolean) {
    this.#events = events;
    this.#toHead = toHead;
  }

  get done(): boolean {
    return this.#state === 'done';
  }

  /** Whether any of the answer has been read. */
  get begun(): boolean {
    return this.#state !== 'head' || this.#kept !== null;
  }

  /** Reads what arrived. Throws `WireError`; the connection is of no use then. */
  feed(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length) {
      switch (this.#state) {
        case 'head':
          at = this.#readHead(bytes, at);
          break;
        case 'fixed':
        case 'chunk': {
          const piece = bytes.subarray(at, Math.min(bytes.length, at + this.#left));
          at += piece.length;
          this.#left -= piece.length;
          const last = this.#left === 0;
          if (last && this.#state === 'fixed') this.#state = 'done';
          else if (last) this.#state = 'chunk end';
          this.#events.body(piece);
          if (this.done) this.#events.end();
          break;
        }
        case 'until close':
          this.#events.body(at === 0 ? bytes : bytes.subarray(at));
          return;
        case 'done':
          throw wrong('bytes after the end of the answer');
        default:
          at = this.#readLine(bytes, at);
      }
    }
  }

  /** The other side has closed. Throws when the answer was not whole. */
  close(): void {
    this.reusable = false;
    if (this.#state === 'until close') {
      this.#state = 'done';
      this.#events.end();
    } else if (!this.done) throw new WireError('CLOSED', 'the service closed the connection before its answer was whole');
  }

  #readHead(bytes: Buffer, from: number): number {
    const part = from === 0 ? bytes : bytes.subarray(from);
    const before = this.#kept?.length ?? 0;
    const all = this.#kept ? Buffer.concat([this.#kept, part]) : part;
    const end = all.indexOf(endOfHead, Math.max(0, before - 3));
    if (end < 0) {
      if (all.length > mostHead) throw wrong('the headers are too long');
      // A copy: the bytes belong to a buffer that will be filled again.
      this.#kept = this.#kept ? all : Buffer.from(all);
      return bytes.length;
    }
    this.#kept = null;
    this.#parseHead(all.toString('latin1', 0, end));
    return from + end + 4 - before;
  }

  #parseHead(text: string): void {
    const lines = text.split('\r\n');
    const first = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: |$)/.exec(lines[0] ?? '');
    if (!first) throw wrong('no status line');
    const status = Number(first[2]);
    // Interim answers (100, 103) are between the two ends of this connection.
    if (status < 200) {
      if (status === 101) throw wrong('switched protocols unasked');
      return;
    }
    if (first[1] === '0') this.reusable = false;
    const headers: string[] = [];
    let length = -1;
    let coding: string | null = null;
    for (let i = 1; i < lines.length; i += 1) {
      const line = lines[i]!;
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).toLowerCase();
      const value = line.slice(colon + 1).trim();
      if (colon < 1 || !/^[!#$%&'*+\-.^_`|~0-9a-z]+$/.test(name) || /[\r\n\0]/.test(value)) throw wrong('a header that is none');
      if (name === 'content-length') {
        if (!/^\d{1,15}$/.test(value) || (length >= 0 && length !== Number(value))) throw wrong('two lengths, or none');
        length = Number(value);
      } else if (name === 'transfer-encoding') coding = coding === null ? value.toLowerCase() : `${coding}, ${value}`;
      else if (name === 'connection' && /\bclose\b/i.test(value)) this.reusable = false;
      headers.push(name, value);
    }
    if (coding !== null && (coding !== 'chunked' || length >= 0)) throw wrong(`an encoding that is not understood: ${coding}`);
    const bodyless = this.#toHead || status === 204 || status === 304;
    if (bodyless || length === 0) this.#state = 'done';
    else if (length > 0) {
      this.#state = 'fixed';
      this.#left = length;
    } else {
      this.#state = coding === null ? 'until close' : 'chunk size';
      if (coding === null) this.reusable = false;
    }
    this.#events.head(status, headers, length);
    if (this.done) this.#events.end();
  }

  /** The lines between chunks and after the last one. */
  #readLine(bytes: Buffer, from: number): number {
    const end = bytes.indexOf(10, from);
    const part = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    const all = this.#kept ? Buffer.concat([this.#kept, part]) : part;
    if (all.length > 4096) throw wrong('a chunk head that is too long');
    if (end < 0) {
      this.#kept = Buffer.from(all);
      return bytes.length;
    }
    this.#kept = null;
    const text = all.toString('latin1');
    if (!text.endsWith('\r\n')) throw wrong('a line that ends oddly');
    const line = text.slice(0, -2);
    if (this.#state === 'chunk end') {
      if (line !== '') throw wrong('a chunk longer than it says');
      this.#state = 'chunk size';
    } else if (this.#state === 'chunk size') {
      const size = /^([0-9a-f]{1,8})(?:[ \t]*;[^\r\n]*)?$/i.exec(line);
      if (!size) throw wrong('a chunk without size');
      this.#left = Number.parseInt(size[1]!, 16);
      this.#state = this.#left === 0 ? 'trailers' : 'chunk';
    } else if (line === '') {
      this.#state = 'done';
      this.#events.end();
    } else if ((this.#trailing += all.length) > mostHead) throw wrong('the trailers are too long');
    return end + 1;
  }
}
