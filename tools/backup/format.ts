/**
 * The format of a backup file: a compressed tar, which any system can open. It contains, in this order:
 *
 * - `begin.json`: the number of the format, the database's name, the moment;
 * - `db/<collection>/collection.json`: its options and indexes, then its documents as BSON, `db/<collection>/<n>.bson`;
 * - `views.json`: the views, in the order in which they can be created;
 * - `files/<path>`: the files of the data folder, except the database's own;
 * - `end.json`: the number of documents of each collection, and their hash. Without it the file is incomplete.
 */
import type { Document } from 'mongodb';

export const format = 1;

export interface Begin {
  readonly format: number;
  readonly database: string;
  /** ISO 8601. The database in the file is as it was at that moment. */
  readonly moment: string;
}

export interface StoredCollection {
  readonly options: Document;
  readonly indexes: readonly Document[];
}

interface StoredView {
  readonly name: string;
  readonly options: Document;
}

export interface Views {
  readonly views: readonly StoredView[];
}

/** The number of documents of one collection, and the SHA-256 of their BSON in the order of their ids. */
export interface Checked {
  readonly documents: number;
  readonly sha256: string;
}

export interface End {
  readonly collections: Readonly<Record<string, Checked>>;
  readonly files: number;
}

/** The size of a backup in words, for the terminal. */
export function sizeOf({ collections, files }: End): string {
  const all = Object.values(collections);
  return `${all.reduce((sum, { documents }) => sum + documents, 0)} documents of ${all.length} collections, ${files} files`;
}

/** Approximate size in bytes of a part, into which documents are gathered. */
export const partBytes = 4 * 2 ** 20;
