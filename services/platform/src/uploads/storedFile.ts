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
    /** It is being deleted: nobody gets or attaches it any more. */
    going?: true;
    /** The picture that this is the small form of, or the file that it is a part of. */
    of: string | null;
    /** The parts of a joined file, in order; any other file has all of its bytes itself. */
    parts?: readonly FilePart[];
  };
}

/** Bytes of a file that are stored with itself or with another. */
export interface FilePart {
  /** The file with which they are stored. */
  readonly file: string;
  /** Where they begin among that file's own bytes. */
  readonly from: number;
  readonly bytes: number;
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
  readonly #parts: readonly FilePart[];

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
    this.#parts = document.metadata.parts ?? [{ file: document._id, from: 0, bytes: document.length }];
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
    let at = 0;
    for (const { file, from, bytes } of this.#parts) {
      const [begin, end] = [Math.max(first, at) - at, Math.min(last - at, bytes - 1)];
      if (begin <= end) yield* chunksOf(this.#chunks, { file, chunkSize: this.#chunkSize, first: from + begin, last: from + end });
      at += bytes;
    }
  }
}

interface Wanted {
  readonly file: string;
  readonly chunkSize: number;
  readonly first: number;
  readonly last: number;
}

/** Bytes `first` to `last` of those that are stored with a file itself. */
async function* chunksOf(stored: Chunks, { file, chunkSize, first, last }: Wanted): AsyncGenerator<Buffer> {
  const from = Math.floor(first / chunkSize);
  const to = Math.floor(last / chunkSize);
  let expected = from;
  // One at a time: a batch of several is held whole, and once more while it arrives.
  const chunks = stored.find({ files_id: file, n: { $gte: from, $lte: to } }, { promoteBuffers: true, batchSize: 1 }).sort({ n: 1 });
  for await (const { n, data } of chunks) {
    if (n !== expected) break;
    expected += 1;
    const start = n === from ? first - n * chunkSize : 0;
    const end = n === to ? last - n * chunkSize + 1 : data.length;
    yield data.subarray(start, end);
  }
  if (expected !== to + 1) throw new Error(`file ${file} lacks chunk ${expected}`);
}
