/**
 * Files in MongoDB, in the form of GridFS (`<service>_files.files` and `.chunks`), so that a backup of the database is
 * a backup of everything. A file is written loose, and attached in the transaction of the record that shows it; what
 * nobody attached within an hour is swept away. So neither a crash nor a refused write leaves files behind for good. What goes is
 * marked first and known until nothing of it is left: a process that dies over it leaves the rest to the next sweep.
 */
import { createHash, randomUUID, type Hash } from 'node:crypto';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { GuardedUpdate } from '../change/write.ts';
import { clock } from '../clock/clock.ts';
import type { Scope } from '../mongo/scope.ts';
import { collectYoung } from '../service/collect.ts';
import { inChunks } from './chunks.ts';
import type { PreparedImage } from './image.ts';
import { CHUNK, cut, document, thumbOf, type FileAbout, type NewFile } from './newFile.ts';
import { StoredFile, type ChunkDocument, type FileDocument, type FilePart } from './storedFile.ts';
import { UploadError } from './uploadError.ts';

interface NewPicture extends FileAbout {
  readonly image: PreparedImage;
}

/** A stored file among the bytes of another. */
export interface Whole {
  readonly file: string;
  readonly bytes: number;
}

/** `thumb` is the small form of a picture; a file without one answers with itself. */
type FileSize = 'full' | 'thumb';

const HOUR = 3_600_000;
/** What goes has been loose for longer than anything: sweeps find it first. */
const going = { 'metadata.going': true as const, 'metadata.loose_since': new Date(0) };
const staying = { 'metadata.going': { $ne: true as const } };
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
   * @param within the hash of a file that it will be a part of, which is given its bytes as well
   */
  async saveStream(about: FileAbout & Pick<NewFile, 'contentType'>, pieces: AsyncIterable<Uint8Array>, within?: Hash): Promise<{ readonly id: string; readonly bytes: number; readonly sha256: string }> {
    const id = randomUUID();
    const hash = createHash('sha256');
    const nothing = Buffer.alloc(0);
    await this.#write([document(id, null, { ...about, buffer: nothing })], [nothing]);
    let bytes = 0;
    let n = 0;
    let writing: Promise<unknown> = Promise.resolve();
    const put = async (data: Buffer): Promise<void> => {
      hash.update(data);
      within?.update(data);
      await writing;
      writing = this.#chunks.insertOne({ files_id: id, n, data });
      // The error reaches the code that awaits it: the next chunk, or the end.
      writing.catch(() => undefined);
      bytes += data.length;
      n += 1;
      // What is still being made is not swept away.
      if (n % 64 === 0) await this.#files.updateOne({ _id: id }, { $set: { 'metadata.loose_since': clock.now() } });
    };
    try {
      await inChunks(pieces, put);
      await writing;
      const sha256 = hash.digest('hex');
      await this.#files.updateOne({ _id: id }, { $set: { length: bytes, 'metadata.sha256': sha256, 'metadata.loose_since': clock.now() } });
      return { id, bytes, sha256 };
    } catch (error) {
      await writing.catch(() => undefined);
      await this.remove([id]);
      throw error;
    }
  }

  /**
   * Puts loose files, with bytes before, between and after them, together to one that is loose too. Their bytes are not written again;
   * with `attachingJoined` they are its own, and go when it goes.
   * @param known the hash of the whole, of which they are read otherwise
   */
  async join(about: FileAbout & Pick<NewFile, 'contentType'>, pieces: Iterable<Uint8Array | Whole>, known?: Hash): Promise<{ readonly id: string; readonly bytes: number; readonly sha256: string }> {
    const id = randomUUID();
    const hash = createHash('sha256');
    const own: Uint8Array[] = [];
    const parts: FilePart[] = [];
    let [written, bytes] = [0, 0];
    for (const piece of pieces) {
      if (piece instanceof Uint8Array) {
        if (!known) hash.update(piece);
        own.push(piece);
        parts.push({ file: id, from: written, bytes: piece.length });
        written += piece.length;
        bytes += piece.length;
        continue;
      }
      const found = await this.#files.findOne({ _id: piece.file, 'metadata.org': about.org, length: piece.bytes });
      if (!found) throw new Error(`file ${piece.file} is missing, or has been replaced`);
      if (!known) {
        for await (const some of new StoredFile(found, this.#chunks).stream()) {
          hash.update(some as Buffer);
          collectYoung();
        }
      }
      parts.push({ file: piece.file, from: 0, bytes: piece.bytes });
      bytes += piece.bytes;
    }
    const sha256 = (known ?? hash).digest('hex');
    const buffer = Buffer.concat(own);
    const made = document(id, null, { ...about, buffer });
    await this.#write([{ ...made, length: bytes, metadata: { ...made.metadata, sha256, parts } }], [buffer]);
    return { id, bytes, sha256 };
  }

  /** Keeps loose files from being swept for another hour: somebody goes on with them. Answers whether all are there. */
  async renew(ids: readonly string[]): Promise<boolean> {
    const { matchedCount } = await this.#files.updateMany({ _id: { $in: [...ids] }, 'metadata.loose_since': { $type: 'date' }, ...staying }, { $set: { 'metadata.loose_since': clock.now() } });
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
      filter: { _id: id, ...staying },
      update: { $set: { 'metadata.loose_since': null } },
      otherwise: () => new UploadError(422, 'upload_gone'),
    };
  }

  /** As `attaching`, of a file that was put together: those that it is of are its own from then on. */
  attachingJoined(id: string, parts: readonly string[]): GuardedUpdate[] {
    const { collection, otherwise } = this.attaching(id);
    const part = (_id: string): GuardedUpdate => ({ collection, filter: { _id, 'metadata.loose_since': { $type: 'date' }, ...staying }, update: { $set: { 'metadata.loose_since': null, 'metadata.of': id } }, otherwise });
    return [this.attaching(id), ...parts.map(part)];
  }

  /** Attaches files outside a record's write, e.g. in a seed. @throws UploadError 422 when one is not there. */
  async attach(ids: readonly string[], options: mongo.UpdateOptions = {}): Promise<void> {
    const { matchedCount } = await this.#files.updateMany({ _id: { $in: [...ids] }, ...staying }, { $set: { 'metadata.loose_since': null } }, options);
    if (matchedCount !== new Set(ids).size) throw new UploadError(422, 'upload_gone');
  }

  /** Lets go of files whose record is gone or shows another one now. They stay readable until the next sweep. @param within the record's transaction, and whose it is */
  async release(ids: readonly string[], within?: { readonly org: number; readonly session: ClientSession }): Promise<void> {
    await this.#files.updateMany(
      { _id: { $in: [...ids] }, ...staying, ...(within && { 'metadata.org': within.org }) },
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
    const found = await this.#files.find({ _id: wanted, 'metadata.org': scope.org, ...staying, ...within }).toArray();
    const file = found.find((one) => one._id !== id) ?? found[0];
    return file ? new StoredFile(file, this.#chunks) : null;
  }

  /** Deletes files, their small forms and the parts that are theirs alone, at once. */
  async remove(ids: readonly string[]): Promise<void> {
    const these = { _id: { $in: [...ids] } };
    await this.#files.updateMany(these, { $set: going });
    await this.#erase(await this.#files.find(these).project<Joined>({ 'metadata.parts': 1 }).toArray());
  }

  /** Deletes what has been loose for longer than `age` ms; answers how many files that were. Safe to run in parallel. */
  async sweep(age = HOUR): Promise<number> {
    // The index holds dates only: without the type named it would not be used.
    const expired = { 'metadata.loose_since': { $type: 'date' as const, $lt: new Date(clock.millis() - age) } };
    const files = await this.#files.find(expired).project<Joined>({ 'metadata.parts': 1 }).limit(1000).toArray();
    let swept = 0;
    for (const file of files) {
      // The condition once more: between the look and this a transaction may have attached it.
      const { matchedCount } = await this.#files.updateOne({ _id: file._id, ...expired }, { $set: going });
      if (matchedCount > 0) swept += await this.#erase([file]);
    }
    return swept;
  }

  /** The files whose bytes are those of these alone: what was put together and attached. */
  async #partsOf(files: readonly Joined[]): Promise<string[]> {
    const ids = files.flatMap(({ _id, metadata }) => (metadata?.parts ?? []).flatMap(({ file }) => (file === _id ? [] : [file])));
    if (ids.length === 0) return [];
    const own = await this.#files.find({ _id: { $in: ids }, 'metadata.of': { $in: files.map(({ _id }) => _id) } }).project<{ _id: string }>({ _id: 1 }).toArray();
    return own.map(({ _id }) => _id);
  }

  /**
   * Deletes files that are going, with all that is theirs: bytes first, so that a file is known as long as there are any, and those that
   * say of which parts they are last. @returns how many of them it deleted
   */
  async #erase(files: readonly Joined[]): Promise<number> {
    const ids = files.map(({ _id }) => _id);
    const theirs = [...ids.map(thumbOf), ...(await this.#partsOf(files))];
    await this.#chunks.deleteMany({ files_id: { $in: [...theirs, ...ids] } });
    await this.#files.deleteMany({ _id: { $in: theirs } });
    return (await this.#files.deleteMany({ _id: { $in: ids } })).deletedCount;
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

/** What tells of which files one was put together. */
interface Joined {
  readonly _id: string;
  readonly metadata?: Pick<FileDocument['metadata'], 'parts'>;
}
