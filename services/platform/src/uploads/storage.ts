/**
 * Files in MongoDB, in the form of GridFS (`<service>_files.files` and `.chunks`), so that a backup of the database is
 * a backup of everything. A file is written loose, and attached in the transaction of the record that shows it; what
 * no record has attached within an hour is swept away. So neither a crash nor a refused write leaves files behind for good. What is deleted is
 * marked first, and stays known until nothing of it is left: if the process dies meanwhile, the next sweep deletes the rest.
 */
import { createHash, randomUUID, type Hash } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import type { GuardedUpdate, Mark } from '../change/write.ts';
import { clock } from '../clock/clock.ts';
import type { Scope } from '../mongo/scope.ts';
import { collectYoungGarbage } from '../service/garbage.ts';
import { inChunks } from './chunks.ts';
import type { PreparedImage } from './image.ts';
import { CHUNK, cut, document, thumbOf, type FileAbout, type NewFile } from './newFile.ts';
import { StoredFile, type ChunkDocument, type FileDocument, type FilePart } from './storedFile.ts';
import { UploadError } from './uploadError.ts';

interface NewPicture extends FileAbout {
  readonly image: PreparedImage;
}

/** A stored file as a part of another. */
export interface Whole {
  readonly file: string;
  readonly bytes: number;
}

/** `thumb` is the small form of a picture; a file without one is returned itself. */
type FileSize = 'full' | 'thumb';

const HOUR = 3_600_000;
/** The mark of a file that is being deleted: it has been loose for longer than anything, so sweeps find it first. */
const beingDeleted = { 'metadata.going': true as const, 'metadata.loose_since': new Date(0) };
const notBeingDeleted = { 'metadata.going': { $ne: true as const } };
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

  /** Stores a loose file; returns its id (a UUID, so that it cannot be guessed). */
  async save(file: NewFile): Promise<string> {
    const id = randomUUID();
    await this.#write([document(id, null, file)], [file.buffer]);
    return id;
  }

  /**
   * Stores a loose file of any size while it is being made; nothing of it is held whole. If `pieces` fails, the file is removed
   * again; a process that dies leaves a loose one, which the sweep deletes.
   * @param within the hash of a file of which it will be a part, which is given its bytes as well
   */
  async saveStream(about: FileAbout & Pick<NewFile, 'contentType'>, pieces: AsyncIterable<Uint8Array>, within?: Hash): Promise<{ readonly id: string; readonly bytes: number; readonly sha256: string }> {
    const id = randomUUID();
    const hash = createHash('sha256');
    const empty = Buffer.alloc(0);
    await this.#write([document(id, null, { ...about, buffer: empty })], [empty]);
    let bytes = 0;
    let n = 0;
    let writing: Promise<unknown> = Promise.resolve();
    const put = async (data: Buffer): Promise<void> => {
      hash.update(data);
      within?.update(data);
      await writing;
      writing = this.#chunks.insertOne({ files_id: id, n, data });
      // The error surfaces where it is awaited: at the next chunk, or at the end.
      writing.catch(() => undefined);
      bytes += data.length;
      n += 1;
      // A file that is still being made must not be swept away.
      if (n % 64 === 0) await this.#files.updateOne({ _id: id, 'metadata.org': about.org }, { $set: { 'metadata.loose_since': clock.now() } });
    };
    try {
      await inChunks(pieces, put);
      await writing;
      const sha256 = hash.digest('hex');
      await this.#files.updateOne({ _id: id, 'metadata.org': about.org }, { $set: { length: bytes, 'metadata.sha256': sha256, 'metadata.loose_since': clock.now() } });
      return { id, bytes, sha256 };
    } catch (error) {
      await writing.catch(() => undefined);
      await this.remove(about.org, [id]);
      throw error;
    }
  }

  /**
   * Joins loose files, with bytes before, between and after them, into one that is loose too. Their bytes are not written again;
   * after `attachingJoined` they belong to it, and go when it goes.
   * @param known the hash of the whole; without it the files are read to compute it
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
          collectYoungGarbage();
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

  /** Keeps loose files from being swept for another hour, since somebody still works with them. Returns whether all of them exist. */
  async renew(org: number, ids: readonly string[]): Promise<boolean> {
    const { matchedCount } = await this.#files.updateMany({ _id: { $in: [...ids] }, 'metadata.org': org, 'metadata.loose_since': { $type: 'date' }, ...notBeingDeleted }, { $set: { 'metadata.loose_since': clock.now() } });
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

  /** The collection of the files' documents. */
  get collection(): string {
    return `${this.#bucket}.files`;
  }

  /** The part of a record's write that keeps its file: commit it together with the record that names the file. */
  attaching(id: string): GuardedUpdate {
    return {
      collection: this.collection,
      filter: { _id: id, ...notBeingDeleted },
      update: { $set: { 'metadata.loose_since': null } },
      otherwise: () => new UploadError(422, 'upload_gone'),
    };
  }

  /** As `attaching`, for a joined file: the files that it consists of belong to it from then on. */
  attachingJoined(id: string, parts: readonly string[]): GuardedUpdate[] {
    const { collection, otherwise } = this.attaching(id);
    const part = (_id: string): GuardedUpdate => ({ collection, filter: { _id, 'metadata.loose_since': { $type: 'date' }, ...notBeingDeleted }, update: { $set: { 'metadata.loose_since': null, 'metadata.of': id } }, otherwise });
    return [this.attaching(id), ...parts.map(part)];
  }

  /**
   * The part of a record's write that releases the files that it showed until now: commit it together with the record. They stay readable
   * until the next sweep.
   */
  releasing(ids: readonly string[]): Mark[] {
    return ids.length === 0 ? [] : [{ collection: this.collection, filter: { _id: { $in: [...ids] }, ...notBeingDeleted }, update: { $set: { 'metadata.loose_since': clock.now() } } }];
  }

  /** Attaches files outside a record's write, e.g. in a seed. @throws UploadError 422 when one does not exist. */
  async attach(ids: readonly string[], options: mongo.UpdateOptions = {}): Promise<void> {
    const { matchedCount } = await this.#files.updateMany({ _id: { $in: [...ids] }, ...notBeingDeleted }, { $set: { 'metadata.loose_since': null } }, options);
    if (matchedCount !== new Set(ids).size) throw new UploadError(422, 'upload_gone');
  }

  /** As `releasing`, outside a record's write. */
  async release(org: number, ids: readonly string[]): Promise<void> {
    for (const { filter, update } of this.releasing(ids)) await this.#files.updateMany({ ...filter, 'metadata.org': org }, update);
  }

  /**
   * Finds a file for a caller. null when there is none or the scope does not reach it: the two look alike.
   * The record that shows the file may be guarded more narrowly; its service has to check that.
   */
  async open(id: string, scope: Scope, size: FileSize = 'full'): Promise<StoredFile | null> {
    const wanted = size === 'thumb' ? { $in: [thumbOf(id), id] } : id;
    const within = scope.dormitories === 'all' ? {} : { 'metadata.dormitory': { $in: [null, ...scope.dormitories] } };
    const found = await this.#files.find({ _id: wanted, 'metadata.org': scope.org, ...notBeingDeleted, ...within }).toArray();
    const file = found.find((one) => one._id !== id) ?? found[0];
    return file ? new StoredFile(file, this.#chunks) : null;
  }

  /** Deletes files, their small forms and the parts that belong only to them, at once. */
  async remove(org: number, ids: readonly string[]): Promise<void> {
    const these = { _id: { $in: [...ids] }, 'metadata.org': org };
    await this.#files.updateMany(these, { $set: beingDeleted });
    await this.#erase(org, await this.#files.find(these).project<Joined>(joinedFields).toArray());
  }

  /** Deletes what has been loose for longer than `age` ms; returns how many files that were. Safe to run in parallel. */
  async sweep(age = HOUR): Promise<number> {
    // The index holds dates only: without the type named it would not be used.
    const expired = { 'metadata.loose_since': { $type: 'date' as const, $lt: new Date(clock.millis() - age) } };
    const files = await this.#files.find(expired).project<Joined>(joinedFields).limit(1000).toArray();
    let swept = 0;
    for (const file of files) {
      // The condition is checked again: a transaction may have attached the file since it was found.
      const { org } = file.metadata;
      const { matchedCount } = await this.#files.updateOne({ _id: file._id, 'metadata.org': org, ...expired }, { $set: beingDeleted });
      if (matchedCount > 0) swept += await this.#erase(org, [file]);
    }
    return swept;
  }

  /** The parts that belong to these files, which were joined and attached. */
  async #partsOf(org: number, files: readonly Joined[]): Promise<string[]> {
    const ids = files.flatMap(({ _id, metadata }) => (metadata.parts ?? []).flatMap(({ file }) => (file === _id ? [] : [file])));
    if (ids.length === 0) return [];
    const own = await this.#files.find({ _id: { $in: ids }, 'metadata.org': org, 'metadata.of': { $in: files.map(({ _id }) => _id) } }).project<{ _id: string }>({ _id: 1 }).toArray();
    return own.map(({ _id }) => _id);
  }

  /**
   * Deletes files that are marked, with all that is theirs: bytes first, so that a file stays known as long as it has any, and last the
   * documents that name the parts. @returns how many of them it deleted
   */
  async #erase(org: number, files: readonly Joined[]): Promise<number> {
    const ids = files.map(({ _id }) => _id);
    const theirs = [...ids.map(thumbOf), ...(await this.#partsOf(org, files))];
    await this.#chunks.deleteMany({ files_id: { $in: [...theirs, ...ids] } });
    await this.#files.deleteMany({ _id: { $in: theirs }, 'metadata.org': org });
    return (await this.#files.deleteMany({ _id: { $in: ids }, 'metadata.org': org })).deletedCount;
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

/** Tells whose a file is, and of which files a joined one consists. */
interface Joined {
  readonly _id: string;
  readonly metadata: Pick<FileDocument['metadata'], 'org' | 'parts'>;
}
const joinedFields = { 'metadata.org': 1, 'metadata.parts': 1 } as const;
