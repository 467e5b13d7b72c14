/**
 * Watches what tests make the driver send: whatever a transaction writes names its organisation, and no transaction writes
 * for two. It listens to the driver itself, so nothing that bypasses the platform is missed.
 */
import type { Connection, mongo } from 'mongoose';
import { orgNamed } from '../mongo/orgOrNone.ts';
import { demoSeed } from '../service/demoSeed.ts';
import type { Exception } from './commands.ts';
import type { Command } from './conditions.ts';

type Statement = { readonly q?: Command; readonly u?: Command; readonly c?: unknown; readonly upsert?: boolean };

/**
 * Begins to listen on a connection that announces its commands. The returned function gives what was sent against these rules, each once.
 * @param more the collections of the services under test whose documents belong to no organisation
 */
export function watchTransactions(connection: Connection, more: readonly Exception[] = []): () => readonly string[] {
  const found = new Set<string>();
  const orgs = new Map<string, number>();
  const onCommand = ({ command }: mongo.CommandStartedEvent): void => {
    for (const [collection, org, what] of written(command as Command)) {
      if (more.some(([one]) => one.test(collection))) continue;
      if (org === null) {
        found.add(`${what} in ${collection} names no organisation`);
        continue;
      }
      const transaction = transactionOf(command as Command);
      const other = orgs.get(transaction) ?? org;
      if (other !== org) found.add(`a transaction that writes ${collection} is of two organisations`);
      orgs.set(transaction, other);
    }
  };
  connection.getClient().on('commandStarted', onCommand);
  return () => [...found].sort();
}

function transactionOf({ lsid, txnNumber }: Command): string {
  return `${(lsid as { id: mongo.Binary }).id.toString('hex')} ${String(txnNumber)}`;
}

type Written = readonly [collection: string, org: number | null, what: string];

/** What a command of a transaction writes: the collection, the organisation, and the kind of write. */
function written(command: Command): Written[] {
  if (command.autocommit !== false || command.comment === demoSeed) return [];
  const of = (name: string, at: string) => ((command[name] === undefined ? undefined : command[at]) as readonly Command[] | undefined) ?? [];
  return [
    ...of('insert', 'documents').map((document): Written => [String(command.insert), orgOf(document), 'a document']),
    ...of('update', 'updates').map((one: Statement): Written => [String(command.update), orgOf(one.q), `an update by ${fieldsOf(one.q)}`]),
    ...of('delete', 'deletes').map((one: Statement): Written => [String(command.delete), orgOf(one.q), `a deletion by ${fieldsOf(one.q)}`]),
    ...(command.findAndModify === undefined ? [] : [[String(command.findAndModify), orgOf(command.query as Command), 'findAndModify'] as const]),
  ];
}

/** Files store it in their metadata. */
const orgOf = (row: Command | undefined): number | null => orgNamed(row?.org ?? row?.['metadata.org']);

const fieldsOf = (filter: Command | undefined): string => Object.keys(filter ?? {}).join(', ') || 'nothing';
