/** A log file that survives a full disk: lines that cannot be written are lost, later ones are not. */
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

/** A log beyond this size is renamed at the next start; one older log is kept. */
const LOG_BYTES = 20 * 1024 * 1024;
/** Milliseconds after a failure before the next attempt. */
const PATIENCE = 1_000;

export class LogFile {
  readonly #file: string;
  readonly #patience: number;
  #stream: WriteStream | undefined;
  #failed = 0;

  constructor(file: string, patience = PATIENCE) {
    this.#file = file;
    this.#patience = patience;
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.1`);
    this.#stream = this.#open();
  }

  write(line: string): void {
    if (!this.#stream && Date.now() - this.#failed >= this.#patience) this.#stream = this.#open();
    this.#stream?.write(`${line}\n`);
  }

  async end(): Promise<void> {
    const stream = this.#stream;
    this.#stream = undefined;
    if (stream) await new Promise<void>((done) => stream.once('close', done).end());
  }

  /** Opens a new stream, because one that has failed cannot write any more. */
  #open(): WriteStream {
    const stream = createWriteStream(this.#file, { flags: 'a' });
    stream.on('error', () => {
      this.#failed = Date.now();
      if (this.#stream === stream) this.#stream = undefined;
    });
    return stream;
  }
}
