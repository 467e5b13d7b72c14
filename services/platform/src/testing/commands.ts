/**
 * Watches what the driver sends: each read, inside a transaction or not, and each write outside of one must name its
 * organisation, and so must each stage that adds another collection to an aggregation. What transactions write is watched by `transactions.ts`; the two cover every command on what an organisation owns.
 */
import type { Connection, mongo } from 'mongoose';
import { dormitoryAccess, signingKeys } from '../contract/accounts.ts';
import { publishedById } from '../mongo/keptRows.ts';
import { fieldsOf, namesOrganisation, type Command } from './conditions.ts';
import { unscopedJoins } from './joins.ts';

/** A query that names no organisation, as the collection with the fields that it is searched by, and why it need not. */
export type Exception = readonly [query: RegExp, why: string];

/** What a service searches for in all organisations, and why: `services/<service>/src/testing/allOrganisations.ts`. */
export interface AllOrganisations {
  /** In calls: what is found before it is known to which organisation it belongs. */
  readonly inCalls?: readonly Exception[];
  /** What its transactions write and that is of no organisation, as the collection alone. */
  readonly inTransactions?: readonly Exception[];
  /** What its views and aggregations add from other collections by ids that are of the same organisation, or of none, as `<collection> joined by <fields>`. */
  readonly joined?: readonly Exception[];
  /**
   * In jobs and consumers: what is due. What they then write is written for one organisation, through `commits`; the watch over
   * transactions demands that of them too.
   */
  readonly inBackground?: readonly Exception[];
}

/** What the platform itself finds in another way, whoever calls. */
const exceptions: readonly Exception[] = [
  [/^platform_(?!uses )/, 'the portal’s own bookkeeping: stamps, sequences, declarations, seeds, ledger; none of it is an organisation’s'],
  [/_idempotency by _id, reach$/, 'an answer at a door, where nobody is known; that of a caller is found in their organisation'],
  [/_files\.chunks by files_id(, n(, data, _id)?)?$/, 'the bytes of a file, found by its id, after the file itself was found in its organisation or made'],
  [/_settings by _id$/, 'one of each organisation, whose id is the organisation’s'],
  [/_v\d+ by _id$/, 'what others publish, kept by id for all callers of a process; whose it is is compared as it is handed out'],
  [/^identity_(orgs|logos|security)_v\d+ by _id, _id$/, 'of the organisation itself, whose id is the organisation’s'],
  [new RegExp(`^${dormitoryAccess.name} by _id, all$`), 'what accounts see, found by their ids, which were read in the organisation'],
  [new RegExp(`^${signingKeys.name} by nothing$`), 'the keys sign for every organisation'],
  [/_rate_limits by /, 'attempts, counted by who makes them, before anybody is known'],
];

/** What the platform’s part of consumers and jobs searches for in all organisations. */
export const inBackground: readonly Exception[] = [
  [/_(inbox|resume_tokens) by _id$/, 'a consumer’s bookkeeping: an event is found by its id, and where it was left by its name'],
  [/_dead_letters by follower(, entity(, entity_id)?)?$/, 'a consumer’s bookkeeping: what waits is looked through as a whole, and counted'],
  [/_changes by at, /, 'what was missed, looked up by its time where the server has forgotten the place'],
  [/_files\.files by metadata\.loose_since$/, 'loose files, found by when they came'],
];

/**
 * Begins to listen on a connection that announces its commands. The returned function gives those that named no organisation, each once.
 * @param isWatched whether a command that is sent now counts; without it, each does
 */
export function watchCommands(connection: Connection, more: readonly Exception[] = [], isWatched: () => boolean = () => true): () => readonly string[] {
  const found = new Set<string>();
  const onCommand = ({ command }: mongo.CommandStartedEvent): void => {
    if (!isWatched()) return;
    for (const [collection, filter, what] of asked(command as Command)) {
      const by = `${collection} by ${fieldsOf(filter)}`;
      if ([...exceptions, ...more].some(([one]) => one.test(by)) || namesOrganisation(filter) || isPublishedById(command as Command)) continue;
      found.add(`${what} of ${by}`);
    }
    for (const join of typeof command.aggregate === 'string' ? unscopedJoins(command.pipeline) : []) {
      if (!more.some(([one]) => one.test(join))) found.add(`${join} in an aggregate of ${command.aggregate}`);
    }
  };
  connection.getClient().on('commandStarted', onCommand);
  return () => [...found].sort();
}

/** Whether it reads a view by id, or the collection behind one that only projects. */
const isPublishedById = ({ comment, filter }: Command): boolean => comment === publishedById && fieldsOf(filter) === '_id';

/** Collection, filter and kind of what a command reads, or writes outside of a transaction. */
function asked(command: Command): (readonly [collection: string, filter: unknown, what: string])[] {
  const each = (kind: string, at: string, of: (one: Command) => unknown) =>
    (typeof command[kind] === 'string' ? (command[at] as readonly Command[]) : []).map((one) => [String(command[kind]), of(one), kind] as const);
  const one = (kind: string, filter: unknown) => (typeof command[kind] === 'string' ? [[String(command[kind]), filter, kind] as const] : []);
  const reads = [
    ...one('find', command.filter),
    // Without a condition it is an estimate of a whole collection's size: it reads no record, and chooses an index.
    ...(command.query === undefined ? [] : one('count', command.query)),
    ...one('distinct', command.query),
    ...(isWatch(command) ? [] : one('aggregate', matchOf(command.pipeline))),
  ];
  if (command.autocommit === false) return reads;
  return [
    ...reads,
    ...one('findAndModify', command.query),
    ...each('insert', 'documents', (document) => document),
    ...each('update', 'updates', ({ q }) => q),
    ...each('delete', 'deletes', ({ q }) => q),
  ];
}

const firstStage = (pipeline: unknown): Command => ((pipeline as readonly Command[] | undefined)?.[0] ?? {});
/** A change stream is not a query of a call. */
const isWatch = ({ pipeline }: Command): boolean => '$changeStream' in firstStage(pipeline);
const matchOf = (pipeline: unknown): unknown => firstStage(pipeline).$match;
