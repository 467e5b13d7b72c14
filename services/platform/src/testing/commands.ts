/**
 * Watches what calls make the driver send outside of transactions: each read, and each write of one document, says of which
 * organisation it is. With what `transactions.ts` hears, that is every command on what an organisation owns.
 */
import type { Connection, mongo } from 'mongoose';

/** What is found otherwise, by collection and the fields that it is found by, and why. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/^platform_/, 'the portal’s own bookkeeping: stamps, sequences, declarations, seeds, ledger; none of it is an organisation’s'],
  [/_settings by _id$/, 'one of each organisation, whose id is the organisation’s'],
  [/_v\d+ by _id$/, 'what others publish, kept by id for all callers of a process; whose it is is compared as it is handed out'],
  [/^identity_keys_v1 by nothing$/, 'the keys sign for every organisation'],
  [/_rate_limits by /, 'attempts, counted by who makes them, before anybody is known'],
  [/^residents_zones by _id$/, 'the page of a room’s code, asked without a session'],
  [/^tenancy_promises by dormitory, stripe, short$/, 'promises of a dormitory, found by its id, which no two organisations share'],
];

type Command = Readonly<Record<string, unknown>>;

/** Begins to listen on a connection that tells its commands. The answer: what named no organisation, each once. */
export function watchCommands(connection: Connection): () => readonly string[] {
  const found = new Set<string>();
  const hear = ({ command }: mongo.CommandStartedEvent): void => {
    for (const [collection, filter, what] of asked(command as Command)) {
      const by = `${collection} by ${fieldsOf(filter)}`;
      if (exceptions.some(([one]) => one.test(by)) || namesOrganisation(filter)) continue;
      found.add(`${what} of ${by}`);
    }
  };
  connection.getClient().on('commandStarted', hear);
  return () => [...found].sort();
}

/** Collection, filter, and kind of what a command outside of a transaction asks for or writes. */
function asked(command: Command): (readonly [collection: string, filter: unknown, what: string])[] {
  if (command.autocommit === false) return [];
  const each = (kind: string, at: string, of: (one: Command) => unknown) =>
    (typeof command[kind] === 'string' ? (command[at] as readonly Command[]) : []).map((one) => [String(command[kind]), of(one), kind] as const);
  const one = (kind: string, filter: unknown) => (typeof command[kind] === 'string' ? [[String(command[kind]), filter, kind] as const] : []);
  return [
    ...one('find', command.filter),
    ...one('count', command.query),
    ...one('distinct', command.query),
    ...one('findAndModify', command.query),
    ...(isWatch(command) ? [] : one('aggregate', matchOf(command.pipeline))),
    ...each('insert', 'documents', (document) => document),
    ...each('update', 'updates', ({ q }) => q),
    ...each('delete', 'deletes', ({ q }) => q),
  ];
}

const firstStage = (pipeline: unknown): Command => ((pipeline as readonly Command[] | undefined)?.[0] ?? {});
/** A stream of changes is no question of a call. */
const isWatch = ({ pipeline }: Command): boolean => '$changeStream' in firstStage(pipeline);
const matchOf = (pipeline: unknown): unknown => firstStage(pipeline).$match;

/** Whether a filter is of one organisation, or a file's, which keeps it beside its content. */
function namesOrganisation(filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null) return false;
  const { org, 'metadata.org': owner, metadata, $and: all } = filter as Command;
  const named = org ?? owner ?? (metadata as Command | undefined)?.org;
  return typeof named === 'number' || (Array.isArray(all) && all.some(namesOrganisation));
}

const fieldsOf = (filter: unknown): string => {
  const names = Object.entries((filter ?? {}) as Command).flatMap(([name, value]) => (name === '$and' ? (value as readonly unknown[]).map(fieldsOf) : [name]));
  return names.join(', ') || 'nothing';
};
