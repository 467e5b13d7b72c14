/** Puts together what a service works with. */
import type { Connection } from 'mongoose';
import { Principals } from '../auth/principal.ts';
import { Commits } from '../change/commit.ts';
import { usesOf } from '../change/uses.ts';
import type { Logger } from '../log/logger.ts';
import { publishedReader } from '../mongo/published.ts';
import { doorsOf } from '../mongo/rows.ts';
import { Sequence } from '../mongo/sequence.ts';
import { Stamps } from '../mongo/stamps.ts';
import { FileStore } from '../uploads/storage.ts';
import type { Config } from './config.ts';
import type { ServiceContext } from './context.ts';

export function contextOf(name: string, connection: Connection, config: Config, log: Logger): ServiceContext {
  const stamps = new Stamps(connection);
  const sequence = new Sequence(connection, { cell: config.cell });
  const published = publishedReader(connection);
  return {
    name,
    config,
    connection,
    ...doorsOf(connection),
    log,
    stamps,
    sequence,
    commits: new Commits(name, connection, stamps, sequence),
    uses: usesOf(connection),
    published,
    principals: new Principals(published),
    files: new FileStore(connection, `${name}_files`),
  };
}
