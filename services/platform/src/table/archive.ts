/** The parts of a workbook's ZIP archive, unpacked as a stream and never beyond a bound, whatever the archive claims. */
import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { TableError } from './tableError.ts';

const megabyte = 1024 * 1024;

export interface ArchiveLimits {
  /** Bytes to which all parts that are read may unpack, together. */
  readonly unpackedBytes: number;
  readonly entries: number;
}

export const archiveLimits: ArchiveLimits = { unpackedBytes: 200 * megabyte, entries: 2_000 };

/** A ZIP archive in memory. Opening it unpacks nothing. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #limits: ArchiveLimits;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: ArchiveLimits) {
    this.#zip = zip;
    this.#entries = entries;
    this.#limits = limits;
  }

  /** @throws TableError when it is no archive, is cut off, or claims to unpack to more than the limits */
  static async open(content: Buffer, limits = archiveLimits): Promise<Archive> {
    const entries = new Map<string, Entry>();
    let claimed = 0;
    try {
      const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
      if (zip.entryCount > limits.entries) throw new TableError('table_too_large_inside');
      for await (const entry of zip.eachEntry()) {
        claimed += entry.uncompressedSize;
        if (claimed > limits.unpackedBytes) throw new TableError('table_too_large_inside');
        if (entry.isEncrypted()) throw new TableError('table_encrypted');
        entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry);
      }
      return new Archive(zip, entries, limits);
    } catch (error) {
      throw error instanceof TableError ? error : new TableError('table_damaged', {}, error);
    }
  }

  /** Names are compared without regard to case, as spreadsheets do. */
  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The part's bytes as they unpack; nothing for a part that is not there. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return;
    try {
      const stream = await this.#zip.openReadStreamPromise(entry);
      let sum = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        sum = crc32(chunk, sum);
        this.#unpacked += chunk.length;
        // A workbook is read through a few times: twice the bound is enough for any honest one.
        if (this.#unpacked > 2 * this.#limits.unpackedBytes) throw new TableError('table_too_large_inside');
        yield chunk;
      }
      // A part whose bytes were changed in transit may still unpack, to other values.
      if (sum !== entry.crc32) throw new TableError('table_damaged');
    } catch (error) {
      throw error instanceof TableError ? error : new TableError('table_damaged', {}, error);
    }
  }
}
