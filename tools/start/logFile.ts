/** A log file that survives a full disk: lines that cannot be written are lost, later ones are not. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { logBytes, setAside, sizeOfLog } from '../mongod/setAside.ts';
import { makeFolder } from '../progress/makeFolder.ts';

/** Milliseconds after a failure before the next attempt. */
const PATIENCE = 1_000;

export class LogFile {
  readonly #file: string;
  readonly #patience: number;
  readonly #most: number;
  #bytes = 0;
  #stream: WriteStream | undefined;
  #failed = 0;

  constructor(file: string, patience = PATIENCE, most = logBytes) {
    this.#file = file;
    this.#patience = patience;
    this.#most = most;
    makeFolder(dirname(file));
    this.#bytes = sizeOfLog(file);
    this.#setAside();
    this.#stream = this.#open();
  }

  write(line: string): void {
    if (!this.#stream && Date.now() - this.#failed >= this.#patience) this.#stream = this.#open();
    if (!this.#stream) return;
    this.#stream.write(`${line}\n`);
    this.#bytes += Buffer.byteLength(line) + 1;
    // A stream that has not opened its file yet would open it after it was renamed, under the old name.
    if (this.#stream.pending || !this.#setAside()) return;
    // What it still has to write goes to the file that it has open, whatever its name.
    this.#stream.end();
    this.#stream = this.#open();
  }

  /** Renames a log that is large enough. Returns whether it did. */
  #setAside(): boolean {
    if (this.#bytes <= this.#most) return false;
    this.#bytes = 0;
    return setAside(this.#file);
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
