/** What a service works with: its connection, its models and the platform's parts. Made once per service and process. */
import type { Connection, Model } from 'mongoose';
import type { Commits } from '../change/commit.ts';
import type { Logger } from '../log/logger.ts';
import type { ReadPublished } from '../mongo/published.ts';
import type { Doors } from '../mongo/rows.ts';
import type { Sequence } from '../mongo/sequence.ts';
import type { Stamps } from '../mongo/stamps.ts';
import type { FileStore } from '../uploads/storage.ts';
import type { Config } from './config.ts';

export interface ServiceContext extends Doors {
  readonly name: string;
  readonly config: Config;
  readonly connection: Connection;
  readonly log: Logger;
  readonly stamps: Stamps;
  readonly sequence: Sequence;
  readonly commits: Commits;
  /** What other services publish: `published(view, scope)`. */
  readonly published: ReadPublished;
  readonly files: FileStore;
  /** The model of one of the service's own collections, e.g. `model<Alert>('maintenance_alerts')`. */
  readonly model: <T>(name: string) => Model<T>;
}
