/** For tests of stored files: a store in a database of its own, and what is put into it. */
import type { Scope } from '../mongo/scope.ts';
import type { PreparedImage } from '../uploads/image.ts';
import type { NewFile } from '../uploads/newFile.ts';
import { FileStore } from '../uploads/storage.ts';
import { testDatabase, type TestDatabase } from './database.ts';

export interface TestStore extends Pick<TestDatabase, 'connection' | 'end'> {
  readonly store: FileStore;
  /** How many documents its collection of this name (`files`, `chunks`) has. */
  readonly count: (collection: string, filter: object) => Promise<number>;
}

/** Starts a database for the store; call `end` after the tests. */
export async function testStore(): Promise<TestStore> {
  const { connection, end } = await testDatabase();
  return {
    connection,
    end,
    store: new FileStore(connection, 'test_files'),
    count: (collection, filter) => connection.collection(`test_files.${collection}`).countDocuments(filter),
  };
}

/** The scope of a caller who sees the files. */
export const mine: Scope = { org: 1, dormitories: [11] };
export const about = { org: 1, dormitory: 11, kind: 'alert-image', uploadedBy: 5 };
/** A file as callers add it: an image of an alert in the caller's dormitory, unless `more` overrides that. */
export const newFile = (buffer: Buffer, more: Partial<NewFile> = {}): NewFile => ({ ...about, buffer, contentType: 'image/webp', ...more });

/** Jest's own comparison of megabytes takes seconds. */
export const same = (a: Buffer | undefined, b: Buffer): boolean => a?.equals(b) ?? false;

const variant = (buffer: Buffer) => ({ buffer, contentType: 'image/webp', width: 1, height: 1 }) as const;
export const image: PreparedImage = { full: variant(Buffer.from('full')), thumb: variant(Buffer.from('thumb')), sha256: '', format: 'jpeg' };
