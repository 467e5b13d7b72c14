/**
 * Watches what tests make the driver send: a transaction has one command in flight at a time, and so has a snapshot until its instant
 * is known. Only the first of two commands that are sent together says that it begins the transaction, and MongoDB refuses the other if
 * that arrives before it; two first reads of a snapshot are of two instants. In a transaction that an earlier command began it happens
 * to work until somebody moves that command, so it counts too, wherever it is hidden.
 */
import type { Connection, mongo } from 'mongoose';
import type { Command } from './conditions.ts';

interface Sent {
  readonly what: string;
  readonly session: string;
  /** Whether it reads at an instant that is known already: any number of such reads may go together. */
  readonly isFixed: boolean;
}

/** Begins to listen on a connection that announces its commands. The returned function gives what was in flight together, each pair once. */
export function watchInFlight(connection: Connection): () => readonly string[] {
  const found = new Set<string>();
  const inFlight = new Map<number, Sent>();
  const onStarted = ({ requestId, commandName, command }: mongo.CommandStartedEvent): void => {
    const sent = sentIn(commandName, command as Command);
    if (sent === null) return;
    for (const other of inFlight.values()) {
      if (other.session === sent.session && !(other.isFixed && sent.isFixed)) found.add(`${[other.what, sent.what].sort().join(' and ')} are in flight together in one session`);
    }
    inFlight.set(requestId, sent);
  };
  const onEnded = ({ requestId }: { readonly requestId: number }): void => void inFlight.delete(requestId);
  connection.getClient().on('commandStarted', onStarted).on('commandSucceeded', onEnded).on('commandFailed', onEnded);
  return () => [...found].sort();
}

/** null for what is of neither a transaction nor a snapshot. */
function sentIn(name: string, command: Command): Sent | null {
  const { lsid, autocommit, readConcern } = command as { readonly lsid?: { readonly id: mongo.Binary }; readonly autocommit?: boolean; readonly readConcern?: { readonly level?: string; readonly atClusterTime?: unknown } };
  const isSnapshot = autocommit === undefined && readConcern?.level === 'snapshot';
  if (lsid === undefined || !(autocommit === false || isSnapshot)) return null;
  const of = command[name];
  return { what: typeof of === 'string' ? `${name} of ${of}` : name, session: lsid.id.toString('hex'), isFixed: isSnapshot && readConcern.atClusterTime !== undefined };
}
