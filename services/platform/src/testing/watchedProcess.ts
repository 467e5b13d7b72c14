/**
 * Imported before the main module of a process that a test starts (`processes.ts`), also of the worker that such a process starts: its
 * transactions are watched as those of the test's own portal, and each command of a worker, which has no calls. What names no
 * organisation, or is in flight beside another command of its transaction, fails the test file when its portal stops.
 */
import mongoose, { type Connection } from 'mongoose';
import { noteAmiss } from './amissFile.ts';
import { inBackground, watchCommands } from './commands.ts';
import { exceptionsOf } from './exceptions.ts';
import { watchInFlight } from './inFlight.ts';
import { watchTransactions } from './transactions.ts';

const [, service = '', main = ''] = /services\/([a-z]+)\/src\/(\w+)\.ts$/.exec(process.argv[1] ?? '') ?? [];
const these = [{ name: service }];
const inTransactions = await exceptionsOf(these, 'inTransactions');
const inWork = [...inBackground, ...(await exceptionsOf(these, 'joined')), ...(await exceptionsOf(these, 'inBackground'))];

function watch(connection: Connection): void {
  const all = [watchTransactions(connection, inTransactions), watchInFlight(connection), ...(main === 'worker' ? [watchCommands(connection, inWork)] : [])];
  const told = new Set<string>();
  // After the listeners of the watches.
  connection.getClient().on('commandStarted', () => {
    for (const line of all.flatMap((amiss) => amiss())) {
      if (!told.has(line)) noteAmiss(connection.name, `${line} (a ${main} process of ${service})`);
      told.add(line);
    }
  });
}

const connect = mongoose.createConnection.bind(mongoose) as (uri: string, options?: mongoose.ConnectOptions) => Connection;
mongoose.createConnection = ((uri: string, options?: mongoose.ConnectOptions) => {
  const connection = connect(uri, { ...options, monitorCommands: true });
  // Before whoever connects learns of it; one that fails is theirs to report.
  connection.asPromise().then(watch, () => undefined);
  return connection;
}) as typeof mongoose.createConnection;
