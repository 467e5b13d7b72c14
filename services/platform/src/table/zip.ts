/**
 * A ZIP container of entries whose sizes are known before they are written: no data descriptors, no ZIP64, which strict readers
 * of workbooks trip over. The content of an entry arrives deflated, in as many pieces as it was made in.
 */
import { constants, createDeflateRaw, crc32, deflateRawSync } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';

/** What is known about deflated content. */
export interface Deflated {
  /** CRC-32 of everything before it in its entry and of itself. */
  readonly crc: number;
  /** Bytes before and after deflating. */
  readonly raw: number;
  readonly bytes: number;
}

export interface ZipEntry extends Deflated {
  readonly name: string;
  /** Its content; a number stands for a part that is stored elsewhere. */
  readonly pieces: () => Iterable<Uint8Array | number>;
}

/** Fast, and for tables nearly as small as at the best level. */
const level = 3;
/** An empty last block: pieces end with a flush, and none of them is marked as the last. */
const lastBlock = Buffer.from([3, 0]);
/** Beyond it an entry would need ZIP64. */
const most = 0xffff_fff0;
/** 1 January 1980, where the format's calendar begins: always the same day, so that the same content gives the same bytes. */
const day = 33;

/** Deflates one piece of an entry that continues elsewhere; it refers to nothing before it. */
export function deflatedPiece(content: Buffer, before = 0): Deflated & { readonly content: Buffer } {
  const deflated = deflateRawSync(content, { level, finishFlush: constants.Z_SYNC_FLUSH });
  return { crc: crc32(content, before), raw: content.length, bytes: deflated.length, content: deflated };
}

/** As `deflatedPiece`, for content that comes as a stream. @param done called with what is known about it, once all of it has been read */
export async function* deflatedStream(content: AsyncIterable<Buffer>, before: number, done: (all: Deflated) => void): AsyncGenerator<Buffer> {
  let [crc, raw, bytes] = [before, 0, 0];
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of content) {
      crc = crc32(piece, crc);
      raw += piece.length;
      yield piece;
    }
  }
  const deflate = createDeflateRaw({ level, finishFlush: constants.Z_SYNC_FLUSH });
  // An error in the source destroys the stream, and so reaches its reader.
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => undefined);
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    bytes += piece.length;
    yield piece;
  }
  done({ crc, raw, bytes });
}

/** An entry that is held whole. */
export function smallEntry(name: string, text: string): ZipEntry {
  const { content, ...known } = deflatedPiece(Buffer.from(text));
  return { name, ...known, pieces: () => [content] };
}

/** The container, made as it is read. @throws RangeError where it would need the format for more than 4 GiB */
export function* zipPieces(entries: readonly ZipEntry[]): Generator<Uint8Array | number> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const head = localHead(entry);
    directory.push(directoryHead(entry, at));
    at += head.length + entry.bytes + lastBlock.length;
    if (entry.raw > most || at > most) throw new RangeError(`${entry.name} is too large for its container`);
    yield head;
    yield* entry.pieces();
    yield lastBlock;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([all, end]);
}

/** The fields that both kinds of header have. */
function common(head: Buffer, from: number, { name, crc, raw, bytes }: ZipEntry): void {
  head.writeUInt16LE(20, from);
  head.writeUInt16LE(8, from + 4);
  head.writeUInt16LE(day, from + 8);
  head.writeUInt32LE(crc, from + 10);
  head.writeUInt32LE(bytes + lastBlock.length, from + 14);
  head.writeUInt32LE(raw, from + 18);
  head.writeUInt16LE(Buffer.byteLength(name), from + 22);
}

function localHead(entry: ZipEntry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  common(head, 4, entry);
  return Buffer.concat([head, Buffer.from(entry.name)]);
}

function directoryHead(entry: ZipEntry, at: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(20, 4);
  common(head, 6, entry);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, Buffer.from(entry.name)]);
}
