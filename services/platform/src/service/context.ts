/** What a service works with: its connection, its models and the parts of the platform. Created once per service and process. */
import type { Connection } from 'mongoose';
import type { Principals } from '../auth/principal.ts';
import type { Commits } from '../change/commit.ts';
import type { Peers } from '../change/peers.ts';
import type { UsesDoor } from '../change/uses.ts';
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
  /** The other processes of the service, and what of the work that they share is this one's. */
  readonly peers: Peers;
  /** How often things were given away and closed (`change/uses`). */
  readonly uses: UsesDoor;
  /** What other services publish: `published(view, scope)`. */
  readonly published: ReadPublished;
  /** Who somebody is and what they may, by their session. */
  readonly principals: Principals;
  readonly files: FileStore;
}
