/** What a service works with: its connection, its models and the parts of the platform. Created once per service and process. */
import type { Connection } from 'mongoose';
import type { Principals } from '../auth/principal.ts';
import type { Commits } from '../change/commit.ts';
import type { Peers } from '../change/following/peers.ts';
import type { UseCounts } from '../change/uses.ts';
import type { Logger } from '../log/logger.ts';
import type { ReadPublished } from '../mongo/published.ts';
import type { CollectionAccess } from '../mongo/rows.ts';
import type { Sequence } from '../mongo/sequence.ts';
import type { Stamps } from '../mongo/stamps.ts';
import type { FileStore } from '../uploads/storage.ts';
import type { Config } from './config.ts';

export interface ServiceContext extends CollectionAccess {
  readonly name: string;
  readonly config: Config;
  readonly connection: Connection;
  readonly log: Logger;
  readonly stamps: Stamps;
  readonly sequence: Sequence;
  readonly commits: Commits;
  /** The other processes of the service, and this one's part of the work that they share. */
  readonly peers: Peers;
  /** How often things were used and closed (`change/uses`). */
  readonly uses: UseCounts;
  /** What other services publish: `published(view, scope)`. */
  readonly published: ReadPublished;
  /** Callers with their rights, by their session. */
  readonly principals: Principals;
  readonly files: FileStore;
}
