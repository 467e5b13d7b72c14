/** Writes and reads a backup file entry by entry, without ever holding all of it in memory. */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { isDiskFull, PlainError } from '../progress/PlainError.ts';
import { onDisk } from '../publish/onDisk.ts';

export interface ArchiveWriter {
  readonly add: (name: string, content: Buffer) => Promise<void>;
  readonly addJson: (name: string, content: object) => Promise<void>;
}

/**
 * Writes to a temporary file and renames it once all of it is on the disk: whatever happens, there is either a complete file
 * or none. Only its owner may read it, because it contains the keys that sign tokens, hashes of passwords and health records.
 * @throws PlainError if the disk is full; the reason of `stopped`
 */
export async function writeArchive<T>(file: string, fill: (writer: ArchiveWriter) => Promise<T>, stopped?: AbortSignal): Promise<T> {
  const part = `${file}.part`;
  const archive = pack();
  const output = createWriteStream(part, { mode: 0o600 });
  const written = pipeline(archive, createGzip({ level: 4 }), output, { signal: stopped });
  // The writer may be waiting for a stream to drain that has failed meanwhile, so a failure must end the wait.
  const failed = new Promise<never>((_, reject) => written.catch(reject));
  failed.catch(() => undefined);
  const add: ArchiveWriter['add'] = (name, content) =>
    Promise.race([
      failed,
      new Promise<void>((done, refuse) => {
        const entry = archive.entry({ name, size: content.length }, (problem) => (problem ? refuse(problem) : done()));
        // An entry that is being written when the file fails reports that too, which ends the process if nobody listens.
        entry.on('error', refuse).end(content);
      }),
    ]);
  try {
    const result = await fill({ add, addJson: (name, content) => add(name, Buffer.from(JSON.stringify(content))) });
    archive.finalize();
    await written;
    await onDisk(part);
    await rename(part, file);
    await onDisk(path.dirname(path.resolve(file)));
    return result;
  } catch (error) {
    archive.destroy();
    await written.catch(() => undefined);
    // It may be that the file is only being opened.
    if (!output.closed) await once(output, 'close').catch(() => undefined);
    await rm(part, { force: true });
    stopped?.throwIfAborted();
    if (isDiskFull(error)) throw new PlainError(`The disk under ${path.dirname(path.resolve(file))} is full: free some of it, or write the backup to another disk.`);
    throw error;
  }
}

export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

/** The entries in order. @throws PlainError if the file is not a complete archive; the reason of `stopped` */
export async function* readArchive(file: string, stopped?: AbortSignal): AsyncGenerator<Entry> {
  const entries = extract();
  const read = pipeline(createReadStream(file), createGunzip(), entries, { signal: stopped });
  // Reading the entries rejects with the same error.
  read.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name: entry.header.name, content: Buffer.concat(parts) };
    }
    await read;
  } catch (error) {
    stopped?.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new PlainError(`There is no file ${file}.`);
    if (isDamage(error)) throw new PlainError(`${file} is no backup, or is damaged: ${(error as Error).message}.`);
    throw error;
  } finally {
    entries.destroy();
  }
}

const isDamage = (error: unknown): boolean => /^Z_|ERR_STREAM_PREMATURE_CLOSE/.test((error as NodeJS.ErrnoException).code ?? '') || /tar header|end of data|checksum/i.test(String(error));
