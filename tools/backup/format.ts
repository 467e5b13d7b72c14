/**
 * The form of a backup file: a compressed tar, which any system can open. In it, one after another:
 *
 * - `begin.json`: the form's number, the database's name, the moment;
 * - `db/<collection>/collection.json`: its options and indexes, then its documents as BSON, `db/<collection>/<n>.bson`;
 * - `views.json`: the views, in the order in which they can be made;
 * - `files/<path>`: what the data folder holds beside the database;
 * - `end.json`: how many documents each collection has, and the hash of them. Without it the file is not whole.
 */
import type { Document } from 'mongodb';

export const format = 1;

export interface Begin {
  readonly format: number;
  readonly database: string;
  /** ISO 8601; everything in the file is as it was then. */
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

/** Of one collection: how many, and the SHA-256 of their BSON in the order of their ids. */
export interface Checked {
  readonly documents: number;
  readonly sha256: string;
}

export interface End {
  readonly collections: Readonly<Record<string, Checked>>;
  readonly files: number;
}

/** How much there is of it, for the person who asked. */
export function sizeOf({ collections, files }: End): string {
  const all = Object.values(collections);
  return `${all.reduce((sum, { documents }) => sum + documents, 0)} documents of ${all.length} collections, ${files} files`;
}

/** Documents are put together to parts of about so many bytes. */
export const partBytes = 4 * 2 ** 20;
