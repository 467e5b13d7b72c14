/** One connection to a service: a request goes out, its answer comes back in pieces; then the next one. */
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { AnswerReader, WireError } from './answerReader.ts';
import { returnSlab, takeSlab } from './slabs.ts';

/** A body that is sent on as the caller sends it. */
export interface StreamedBody {
  readonly from: IncomingMessage;
  /** Its length is not known beforehand. */
  readonly chunked: boolean;
  readonly limit: number;
  /** More than `limit` bytes came. The exchange has been given up then. */
  readonly onTooLarge: () => void;
}

export interface Exchange {
  /** Request line and headers, with the empty line. */
  readonly head: string;
  readonly toHead: boolean;
  /** Whole, or read from the caller as it comes; `chunked` when its length is unknown. */
  readonly body: Buffer | StreamedBody | null;
  /** Milliseconds until the answer begins, and between two pieces. */
  readonly timeoutMs: number;
  /** The answer stays open: only its beginning is timed. */
  readonly staysOpen: boolean;
  onHead(status: number, headers: string[], length: number): void;
  /**
   * A piece of the answer; `last` when it ends the whole. `written` must be called once its bytes are no longer needed:
   * the buffer is filled again then. Return false to be spared further pieces until `resume`.
   */
  onBody(bytes: Buffer, written: () => void, last: boolean): boolean;
  onEnd(): void;
  /** The answer failed. `stale`: nothing of it had come, on a connection that had served before. */
  onError(code: string, stale: boolean): void;
}

/** The service took too long. */
export const timeoutCode = 'TIMEOUT';
/** The service could not be reached in time. */
export const connectTimeoutCode = 'CONNECT_TIMEOUT';
const connectMs = 2_000;
/** How long a caller may leave an answer unread before its service's connection is taken away. */
const unreadMs = 300_000;

export class Connection {
  /** When it became idle; for closing it before the service does. */
  idleSince = 0;
  readonly #socket: Socket;
  readonly #onFree: (connection: Connection) => void;
  readonly #onClose: (connection: Connection) => void;
  #slab: Buffer | null = null;
  #exchange: Exchange | null = null;
  #reader: AnswerReader | null = null;
  #deadline = Infinity;
  #served = 0;
  #sending = false;
  #connected = false;
  #closed = false;
  #paused = false;
  /** The buffer of the last read, and how many hold it: this reader itself and each piece that is not written yet. */
  #lent = { slab: null as Buffer | null, pieces: 0 };

  constructor(at: { host: string; port: number }, onFree: (c: Connection) => void, onClose: (c: Connection) => void) {
    this.#onFree = onFree;
    this.#onClose = onClose;
    this.#socket = connect({
      ...at,
      noDelay: true,
      keepAlive: true,
      onread: {
        buffer: () => (this.#slab = takeSlab()),
        callback: (count, slab) => this.#read(count, slab as Buffer),
      },
    });
    this.#socket.on('connect', () => {
      this.#connected = true;
      if (this.#exchange && !this.#sending) this.#deadline = performance.now() + this.#exchange.timeoutMs;
    });
    this.#socket.on('error', (error: NodeJS.ErrnoException) => this.#fail(error.code ?? 'ECONNRESET'));
    this.#socket.on('end', () => this.#ended());
    this.#socket.on('close', () => {
      if (this.#slab) returnSlab(this.#slab);
      this.#slab = null;
      this.#fail('CLOSED');
    });
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Begins. The connection must be idle. */
  send(exchange: Exchange): void {
    this.#exchange = exchange;
    this.#deadline = performance.now() + (this.#connected ? exchange.timeoutMs : connectMs);
    this.#reader = new AnswerReader(
      {
        head: (status, headers, length) => {
          if (exchange.staysOpen) this.#deadline = Infinity;
          exchange.onHead(status, headers, length);
        },
        body: (bytes) => this.#body(bytes),
        end: () => undefined,
      },
      exchange.toHead,
    );
    const { body } = exchange;
    if (body === null) this.#socket.write(exchange.head, 'latin1');
    else if (Buffer.isBuffer(body)) {
      this.#socket.cork();
      this.#socket.write(exchange.head, 'latin1');
      this.#socket.write(body);
      this.#socket.uncork();
    } else this.#stream(exchange.head, body);
  }

  /** Pieces of this exchange's answer may come again. */
  resume(exchange: Exchange): void {
    if (this.#exchange !== exchange || !this.#paused || this.#closed) return;
    this.#paused = false;
    if (this.#deadline !== Infinity) this.#deadline = performance.now() + exchange.timeoutMs;
    this.#socket.resume();
  }

  /** Gives up the exchange, if it is still going on; the service notices by the closing. */
  abort(exchange: Exchange): void {
    if (this.#exchange !== exchange) return;
    this.#exchange = null;
    this.close();
  }

  /** Ends whatever goes on, and says so to those who wait for it. */
  end(): void {
    this.#fail('CLOSED');
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.destroy();
    this.#onClose(this);
  }

  /** Called now and then: ends an exchange that takes too long. */
  checkTime(now: number): void {
    if (this.#exchange && now > this.#deadline) this.#fail(this.#connected ? timeoutCode : connectTimeoutCode);
  }

  #read(count: number, slab: Buffer): boolean {
    this.#slab = null;
    const lent = (this.#lent = { slab, pieces: 1 });
    const exchange = this.#exchange;
    if (!exchange) {
      // A service that speaks unasked, or an answer that nobody waits for.
      this.close();
      return false;
    }
    if (this.#deadline !== Infinity) this.#deadline = performance.now() + exchange.timeoutMs;
    try {
      this.#reader!.feed(slab.subarray(0, count));
    } catch (error) {
      this.#fail(error instanceof WireError ? error.code : 'BAD_ANSWER');
      return false;
    }
    if (--lent.pieces === 0) returnSlab(slab);
    if (this.#reader?.done) this.#finish();
    return true;
  }

  #body(bytes: Buffer): void {
    const lent = this.#lent;
    lent.pieces += 1;
    let back = false;
    const written = () => {
      if (back) return;
      back = true;
      if (--lent.pieces === 0) returnSlab(lent.slab!);
    };
    const exchange = this.#exchange;
    if (!exchange) return written();
    if (exchange.onBody(bytes, written, this.#reader!.done) || this.#exchange !== exchange) return;
    this.#paused = true;
    if (this.#deadline !== Infinity) this.#deadline = performance.now() + unreadMs;
    this.#socket.pause();
  }

  #finish(): void {
    const exchange = this.#exchange;
    const reusable = this.#reader!.reusable && !this.#sending;
    this.#exchange = null;
    this.#reader = null;
    this.#deadline = Infinity;
    this.#sending = false;
    this.#served += 1;
    if (reusable) {
      if (this.#paused) this.#socket.resume();
      this.#paused = false;
      this.idleSince = performance.now();
      this.#onFree(this);
    } else this.close();
    exchange?.onEnd();
  }

  /** The service has closed its side. */
  #ended(): void {
    if (!this.#exchange) return this.close();
    try {
      this.#reader!.close();
      this.#finish();
    } catch {
      this.#fail('CLOSED');
    }
  }

  #fail(code: string): void {
    const exchange = this.#exchange;
    const stale = this.#served > 0 && !this.#reader?.begun;
    this.#exchange = null;
    this.close();
    exchange?.onError(code, stale);
  }

  /** Sends a body as the caller sends it to us, no faster than the service takes it. */
  #stream(head: string, { from, chunked, limit, onTooLarge }: StreamedBody): void {
    const socket = this.#socket;
    const exchange = this.#exchange!;
    let sent = 0;
    this.#sending = true;
    // A slow caller is the business of the server's own time-out; the service has nothing to answer yet.
    this.#deadline = this.#connected ? Infinity : this.#deadline;
    socket.write(head, 'latin1');
    const mine = () => this.#exchange === exchange && !this.#closed;
    const onDrain = () => from.resume();
    const stop = () => {
      from.off('data', onData).off('end', onEnd).off('close', onClose);
      socket.off('drain', onDrain);
      // What is still to come is dropped, so that the caller's connection can go on.
      from.resume();
    };
    const onData = (chunk: Buffer) => {
      if (!mine()) return stop();
      if (this.#connected) this.#deadline = Infinity;
      sent += chunk.length;
      if (sent > limit) {
        this.abort(exchange);
        stop();
        return onTooLarge();
      }
      if (chunked) {
        socket.cork();
        socket.write(`${chunk.length.toString(16)}\r\n`, 'latin1');
        socket.write(chunk);
        const room = socket.write('\r\n', 'latin1');
        socket.uncork();
        if (!room) from.pause();
      } else if (!socket.write(chunk)) from.pause();
    };
    const onEnd = () => {
      if (chunked && mine()) socket.write('0\r\n\r\n', 'latin1');
      if (mine()) {
        this.#sending = false;
        this.#deadline = performance.now() + (this.#connected ? exchange.timeoutMs : connectMs);
      }
      stop();
    };
    // A body that breaks off must break off for the service too.
    const onClose = () => {
      if (!from.complete) this.abort(exchange);
      stop();
    };
    from.on('data', onData).on('end', onEnd).on('close', onClose);
    socket.on('drain', onDrain);
  }
}
