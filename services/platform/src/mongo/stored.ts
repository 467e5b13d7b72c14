/**
 * Documents as the raw connection knows them, before a model says what they are: ids are numbers and texts as often as
 * MongoDB's own. Without this type, a collection that is opened by its name takes none but MongoDB's own ids.
 */
import type { mongo } from 'mongoose';

/** A document of any collection. */
export interface Stored {
  readonly _id?: number | string | mongo.ObjectId;
  [field: string]: mongo.Document[string];
}

declare module 'mongoose' {
  interface Connection {
    collection(name: string): mongo.Collection<Stored>;
  }
}
