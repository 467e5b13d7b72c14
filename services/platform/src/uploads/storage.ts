/**
 * Files in MongoDB, in the form of GridFS (`<service>_files.files` and `.chunks`), so that a backup of the database is
 * a backup of everything. A file is written loose, and attached in the transaction of the record that shows it; what
 * nobody attached within an hour is swept away. So neither a crash nor a refused write leaves files behind for good.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { GuardedUpdate } from '../change/write.ts';
import { clock } from '../clock/clock.ts';
import type { Scope } from '../mongo/scope.ts';
import { sha256Of } from './contentHash.ts';
import type { PreparedImage } from './image.ts';
import { StoredFile, type ChunkDocument, type FileDocument } from './storedFile.ts';
import { UploadError } from './uploadError.ts';

/** What is known of a file besides its content. */
export interface FileAbout {
  readonly org: number;
  /** null: everybody of the organisation may see it (a profile picture). */
  readonly dormitory: number | null;
  /** What it shows, in its service's words: `alert-image`, `profile-picture`. */
  readonly kind: string;
  /** User id; null when the platform made it. */
  readonly uploadedBy: number | null;
  /** For showing and for saving it; never for deciding. */
  readonly name?: string;
}

export interface NewFile extends FileAbout {
  readonly buffer: Buffer;
  readonly contentType: string;
}

interface NewPicture extends FileAbout {
  readonly image: PreparedImage;
}

/** `thumb` is the small form of a picture; a file without one answers with itself. */
type FileSize = 'full' | 'thumb';

/** GridFS allows any size; at 1 MiB nearly every picture is one chunk, so one read. */
const CHUNK = 1024 * 1024;
const HOUR = 3_600_000;
/** Bytes sent to the server in one insert: far below its 48 MB. */
const BATCH = 8 * CHUNK;

export class FileStore {
  readonly #connection: Connection;
  readonly #bucket: string;
  #indexed: Promise<unknown> | undefined;

  /** @param bucket name of the GridFS bucket, `<service>_files`. */
  constructor(connection: Connection, bucket: string) {
    this.#connection = connection;
    this.#bucket = bucket;
  }

  get #files() {
    return this.#connection.collection<FileDocument>(`${this.#bucket}.files`);
  }

  get #chunks() {
    return this.#connection.collection<ChunkDocument>(`${this.#bucket}.chunks`);
  }

  /** Stores a loose file; answers its id (a UUID, so that it cannot be guessed). */
  async save(file: NewFile): Promise<string> {
    const id = randomUUID();
    await this.#write([document(id, null, file)], [file.buffer]);
    return id;
  }

  /**
   * Stores a loose file of any size while it is made; nothing of it is held whole. Where `pieces` fails the file is taken away
   * again; a process that dies leaves a loose one, which the sweep takes.
   */
  async saveStream(about: FileAbout & Pick<NewFile, 'contentType'>, pieces: AsyncIterable<Uint8Array>): Promise<{ readonly id: string; readonly bytes: number; readonly sha256: string }> {
    const id = randomUUID();
    const hash = createHash('sha256');
    const nothing = Buffer.alloc(0);
    await this.#write([document(id, null, { ...about, buffer: nothing })], [nothing]);
    let bytes = 0;
    let n = 0;
    // Two buffers for all chunks, of which one is filled while the other is written: pieces that were held until theirs is full would
    // outlive the nursery, and their bytes its limit.
    const buffers = [Buffer.allocUnsafeSlow(CHUNK), Buffer.allocUnsafeSlow(CHUNK)] as const;
    let [chunk] = buffers;
    let size = 0;
    let writing: Promise<unknown> = Promise.resolve();
    const put = async (data: Buffer): Promise<void> => {
      hash.update(data);
      await writing;
      writing = this.#chunks.insertOne({ files_id: id, n, data });
      // Told to whoever awaits it: the next chunk, or the end.
      writing.catch(() => undefined);
      bytes += data.length;
      n += 1;
      // What is still being made is not swept away.
      if (n % 64 === 0) await this.#files.updateOne({ _id: id }, { $set: { 'metadata.loose_since': clock.now() } });
    };
    try {
      for await (const piece of pieces) {
        for (let at = 0; at < piece.length; ) {
          const some = piece.subarray(at, at + CHUNK - size);
          chunk.set(some, size);
          at += some.length;
          size += some.length;
          if (size < CHUNK) continue;
          await put(chunk);
          chunk = chunk === buffers[0] ? buffers[1] : buffers[0];
          size = 0;
        }
      }
      if (size > 0) await put(chunk.subarray(0, size));
      await writing;
      const sha256 = hash.digest('hex');
      await this.#files.updateOne({ _id: id }, { $set: { length: bytes, 'metadata.sha256': sha256, 'metadata.loose_since': clock.now() } });
      return { id, bytes, sha256 };
    } catch (error) {
      await writing.catch(() => undefined);
      await this.#erase([id]);
      throw error;
    }
  }

  /** Keeps loose files from being swept for another hour: somebody goes on with them. Answers whether all are there. */
  async renew(ids: readonly string[]): Promise<boolean> {
    const { matchedCount } = await this.#files.updateMany({ _id: { $in: [...ids] }, 'metadata.loose_since': { $type: 'date' } }, { $set: { 'metadata.loose_since': clock.now() } });
    return matchedCount === new Set(ids).size;
  }

  /** Stores both sizes of a prepared picture under one id, loose. */
  async savePicture(picture: NewPicture): Promise<string> {
    const [id] = await this.savePictures([picture]);
    return id as string;
  }

  /** Stores many pictures with few round trips (the seed); ids in the order given. */
  async savePictures(pictures: readonly NewPicture[]): Promise<string[]> {
    const ids = pictures.map(() => randomUUID());
    const documents = pictures.flatMap(({ image, ...about }, i) => {
      const id = ids[i] as string;
      return [document(id, null, { ...about, ...image.full }), document(thumbOf(id), id, { ...about, ...image.thumb })];
    });
    await this.#write(
      documents,
      pictures.flatMap(({ image }) => [image.full.buffer, image.thumb.buffer]),
    );
    return ids;
  }

  /** Where what is known of each file stands. */
  get collection(): string {
    return `${this.#bucket}.files`;
  }

  /** The part of a record's write that keeps its file: commit it together with the record that names the file. */
  attaching(id: string): GuardedUpdate {
    return {
      collection: this.collection,
      filter: { _id: id },
      update: { $set: { 'metadata.loose_since': null } },
      otherwise: () => new UploadError(422, 'upload_gone'),
    };
  }

  /** Attaches files outside a record's write, e.g. in a seed. @throws UploadError 422 when one is not there. */
  async attach(ids: readonly string[], options: mongo.UpdateOptions = {}): Promise<void> {
    const { matchedCount } = await this.#files.updateMany({ _id: { $in: [...ids] } }, { $set: { 'metadata.loose_since': null } }, options);
    if (matchedCount !== new Set(ids).size) throw new UploadError(422, 'upload_gone');
  }

  /** Lets go of files whose record is gone or shows another one now. They stay readable until the next sweep. @param within the record's transaction, and whose it is */
  async release(ids: readonly string[], within?: { readonly org: number; readonly session: ClientSession }): Promise<void> {
    await this.#files.updateMany(
      { _id: { $in: [...ids] }, ...(within && { 'metadata.org': within.org }) },
      { $set: { 'metadata.loose_since': clock.now() } },
      within ? { session: within.session } : {},
    );
  }

  /**
   * Finds a file for a caller. null when there is none or the scope does not reach it: the two look alike.
   * The record that shows the file may be guarded more narrowly; that is its service's to check.
   */
  async open(id: string, scope: Scope, size: FileSize = 'full'): Promise<StoredFile | null> {
    const wanted = size === 'thumb' ? { $in: [thumbOf(id), id] } : id;
    const within = scope.dormitories === 'all' ? {} : { 'metadata.dormitory': { $in: [null, ...scope.dormitories] } };
    const found = await this.#files.find({ _id: wanted, 'metadata.org': scope.org, ...within }).toArray();
    const file = found.find((one) => one._id !== id) ?? found[0];
    return file ? new StoredFile(file, this.#chunks) : null;
  }

  /** Deletes files and their small forms at once. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.#erase([...ids]);
  }

  /** Deletes what has been loose for longer than `age` ms; answers how many files that were. Safe to run in parallel. */
  async sweep(age = HOUR): Promise<number> {
    // The index holds dates only: without the type named it would not be used.
    const expired = { 'metadata.loose_since': { $type: 'date' as const, $lt: new Date(clock.millis() - age) } };
    const files = await this.#files.find(expired).project<{ _id: string }>({ _id: 1 }).limit(1000).toArray();
    let swept = 0;
    for (const { _id } of files) {
      // The condition once more: between the look and the deletion a transaction may have attached it.
      const { deletedCount } = await this.#files.deleteOne({ _id, ...expired });
      if (deletedCount === 0) continue;
      swept += 1;
      await this.#erase([_id]);
    }
    return swept;
  }

  async #erase(ids: string[]): Promise<void> {
    const all = [...ids, ...ids.map(thumbOf)];
    await this.#files.deleteMany({ _id: { $in: all } });
    await this.#chunks.deleteMany({ files_id: { $in: all } });
  }

  /** File documents go first: should the process die between the two, the sweep finds the loose file and its chunks. */
  async #write(documents: FileDocument[], contents: readonly Buffer[]): Promise<void> {
    await (this.#indexed ??= this.#ensureIndexes());
    await this.#files.insertMany(documents);
    const chunks = documents.flatMap((file, i) => cut(file._id, contents[i] as Buffer));
    let batch: ChunkDocument[] = [];
    let bytes = 0;
    for (const chunk of chunks) {
      if (bytes + chunk.data.length > BATCH && batch.length > 0) {
        await this.#chunks.insertMany(batch);
        batch = [];
        bytes = 0;
      }
      batch.push(chunk);
      bytes += chunk.data.length;
    }
    if (batch.length > 0) await this.#chunks.insertMany(batch);
  }

  #ensureIndexes(): Promise<unknown> {
    const made = Promise.all([
      this.#chunks.createIndex({ files_id: 1, n: 1 }, { unique: true }),
      this.#files.createIndex(
        { 'metadata.loose_since': 1 },
        { partialFilterExpression: { 'metadata.loose_since': { $type: 'date' } } },
      ),
    ]);
    // A failure must not stick: the next write tries again.
    made.catch(() => (this.#indexed = undefined));
    return made;
  }
}

function thumbOf(id: string): string {
  return `${id}-thumb`;
}

/** A small form is never loose by itself: it goes when its picture goes. */
function document(id: string, of: string | null, file: NewFile): FileDocument {
  return {
    _id: id,
    length: file.buffer.length,
    chunkSize: CHUNK,
    uploadDate: clock.now(),
    filename: file.name ?? file.kind,
    metadata: {
      org: file.org,
      dormitory: file.dormitory,
      kind: file.kind,
      content_type: file.contentType,
      sha256: sha256Of(file.buffer),
      uploaded_by: file.uploadedBy,
      loose_since: of === null ? clock.now() : null,
      of,
    },
  };
}

function cut(id: string, content: Buffer): ChunkDocument[] {
  const chunks: ChunkDocument[] = [];
  for (let at = 0, n = 0; at < content.length; at += CHUNK, n += 1) {
    chunks.push({ files_id: id, n, data: content.subarray(at, at + CHUNK) });
  }
  return chunks;
}
