/** Assembles the context of a service. */
import type { Connection } from 'mongoose';
import { Principals } from '../auth/principal.ts';
import { Commits } from '../change/commit.ts';
import { numberOf, Peers } from '../change/following/peers.ts';
import { ownersOf } from '../change/organisation.ts';
import { usesOf } from '../change/uses.ts';
import type { Logger } from '../log/logger.ts';
import { publishedReader } from '../mongo/published.ts';
import { collectionAccess } from '../mongo/rows.ts';
import { Sequence } from '../mongo/sequence.ts';
import { Stamps } from '../mongo/stamps.ts';
import { FileStore } from '../uploads/storage.ts';
import type { Config } from './config.ts';
import type { ServiceContext } from './context.ts';
import type { ServiceDefinition } from './define.ts';

export function contextOf({ name, models }: Pick<ServiceDefinition, 'name' | 'models'>, connection: Connection, config: Config, log: Logger): ServiceContext {
  const stamps = new Stamps(connection);
  const sequence = new Sequence(connection, { cell: config.cell });
  const files = new FileStore(connection, `${name}_files`);
  const published = publishedReader(connection);
  const commits = new Commits(name, connection, stamps, sequence, ownersOf(models, files.collection));
  const peers = new Peers(connection, name, (slot) => commits.countAt(slot));
  return {
    name,
    config,
    connection,
    ...collectionAccess(connection),
    log,
    stamps,
    sequence,
    commits,
    peers,
    // Processes of several services use the same things: those of different services begin at different documents.
    uses: usesOf(connection, () => numberOf(name) + peers.slot),
    published,
    principals: new Principals(published),
    files,
  };
}
