/** A file found in the store: what is known of it, and its bytes, whole or in part. */
import { Readable } from 'node:stream';
import type { Connection } from 'mongoose';

export interface FileDocument {
  _id: string;
  /** Bytes. */
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: {
    org: number;
    dormitory: number | null;
    kind: string;
    content_type: string;
    sha256: string;
    uploaded_by: number | null;
    /** Since when no record holds it; null while one does. */
    loose_since: Date | null;
    /** The picture that this is the small form of. */
    of: string | null;
  };
}

export interface ChunkDocument {
  files_id: string;
  n: number;
  data: Buffer;
}

type Chunks = ReturnType<typeof Connection.prototype.collection<ChunkDocument>>;

export class StoredFile {
  readonly id: string;
  /** Bytes. */
  readonly length: number;
  readonly contentType: string;
  readonly name: string;
  readonly sha256: string;
  readonly org: number;
  readonly dormitory: number | null;
  readonly kind: string;
  readonly #chunkSize: number;
  readonly #chunks: Chunks;

  constructor(document: FileDocument, chunks: Chunks) {
    this.id = document._id;
    this.length = document.length;
    this.contentType = document.metadata.content_type;
    this.name = document.filename;
    this.sha256 = document.metadata.sha256;
    this.org = document.metadata.org;
    this.dormitory = document.metadata.dormitory;
    this.kind = document.metadata.kind;
    this.#chunkSize = document.chunkSize;
    this.#chunks = chunks;
  }

  /** Bytes `first` to `last`, both included; all of it by default. Errors when a part is missing in the store. */
  stream(first = 0, last = this.length - 1): Readable {
    return Readable.from(this.#read(first, last), { objectMode: false });
  }

  /** The whole content, for what needs it in one piece (a PDF). */
  async buffer(): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.#read(0, this.length - 1)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *#read(first: number, last: number): AsyncGenerator<Buffer> {
    if (last < first) return;
    const from = Math.floor(first / this.#chunkSize);
    const to = Math.floor(last / this.#chunkSize);
    let expected = from;
    // One at a time: an answer of several is held whole, and once more while it comes in.
    const chunks = this.#chunks
      .find({ files_id: this.id, n: { $gte: from, $lte: to } }, { promoteBuffers: true, batchSize: 1 })
      .sort({ n: 1 });
    for await (const { n, data } of chunks) {
      if (n !== expected) break;
      expected += 1;
      const start = n === from ? first - n * this.#chunkSize : 0;
      const end = n === to ? last - n * this.#chunkSize + 1 : data.length;
      yield data.subarray(start, end);
    }
    if (expected !== to + 1) throw new Error(`file ${this.id} lacks chunk ${expected}`);
  }
}
