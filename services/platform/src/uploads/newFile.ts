/** New files in the form in which they are stored. */
import { clock } from '../clock/clock.ts';
import { sha256Of } from './contentHash.ts';
import type { ChunkDocument, FileDocument } from './storedFile.ts';

/** GridFS allows any size; at 1 MiB nearly every picture is one chunk, so one read. */
export const CHUNK = 1024 * 1024;

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

/** The id of a picture's small form. */
export function thumbOf(id: string): string {
  return `${id}-thumb`;
}

/** The document of a loose file. A thumbnail is never loose on its own: it goes when its picture goes. @param of the picture whose small form it is */
export function document(id: string, of: string | null, file: NewFile): FileDocument {
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

/** A file's bytes in chunks. */
export function cut(id: string, content: Buffer): ChunkDocument[] {
  const chunks: ChunkDocument[] = [];
  for (let at = 0, n = 0; at < content.length; at += CHUNK, n += 1) {
    chunks.push({ files_id: id, n, data: content.subarray(at, at + CHUNK) });
  }
  return chunks;
}
