/**
 * Watches what calls make the driver send outside of transactions: each read, and each write of one document, must name its
 * organisation. Together with `transactions.ts`, this covers every command on what an organisation owns.
 */
import type { Connection, mongo } from 'mongoose';
import { publishedById } from '../mongo/published.ts';

/** What is found in another way: the collection with the fields that it is searched by, and why. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/^platform_/, 'the portal’s own bookkeeping: stamps, sequences, declarations, seeds, ledger; none of it is an organisation’s'],
  [/_settings by _id$/, 'one of each organisation, whose id is the organisation’s'],
  [/_v\d+ by _id$/, 'what others publish, kept by id for all callers of a process; whose it is is compared as it is handed out'],
  [/^identity_keys_v1 by nothing$/, 'the keys sign for every organisation'],
  [/_rate_limits by /, 'attempts, counted by who makes them, before anybody is known'],
  [/^residents_zones by _id$/, 'the page of a room’s code, asked without a session'],
  [/^tenancy_promises by dormitory, stripe, short$/, 'promises of a dormitory, found by its id, which no two organisations share'],
];

/**
 * What jobs and consumers search for in all organisations, and why. What they then write is written for one organisation, through
 * `commits`; the watch over transactions demands that of them too.
 */
export const inBackground: readonly (readonly [RegExp, string])[] = [
  [/_(inbox|resume_tokens) by _id$/, 'a consumer’s bookkeeping: an event is found by its id, and where it was left by its name'],
  [/_dead_letters by follower(, entity, entity_id)?$/, 'a consumer’s bookkeeping: what waits is looked through as a whole'],
  [/_changes by at, /, 'what was missed, looked up by its time where the server has forgotten the place'],
  [/^health_work by /, 'the lease of work that one process does at a time'],
  [/^identity_keys by /, 'the keys sign for every organisation'],
  [/_files\.(files by _id(, metadata\.parts)?|chunks by files_id)$/, 'loose files, found by when they came and deleted by their id'],
  [/^residents_imports by (_id|created_time, lease|state, lease\.until|state, \$or)$/, 'imports that wait for somebody to do them, or are old, whosever they are'],
  [/^admin_(contracts by status, end_date|exports by (expires_time|status)|saved_reports by next_time)$/, 'what is due, of every organisation'],
  [/^health_(cases by derive_at|tracers by mark|people by \$or|zone_levels by review_at|zone_marks by at|settings by condense_readings)$/, 'what is due, of every organisation'],
  [/^(identity_users by ends\.until|identity_rights_requests by status, until|maintenance_alerts by clock_at|maintenance_settings by pending)$/, 'what is due, of every organisation'],
  [/^residents_(employees by (passport|work_pass)_remind_on|dormitories by nothing)$/, 'what is due, of every organisation, by the day of each dormitory'],
  [/^tenancy_arrival_marks by _id$/, 'up to which day the arrivals of each dormitory were told, of every organisation'],
  [/^residents_dormitories_v1 by (is_active|nothing)$/, 'where it is what day, of every dormitory'],
  [/^safedistance_(kiosks|runs|visits) by nothing$/, 'which organisations there are'],
  [/^health_(cases by state|tracers by final_status)$/, 'counted for all organisations in one go, each for itself'],
  [/^health_presences by (employee|place), /, 'people and places, whose ids no two organisations share; the index holds all that is asked for, and no organisation'],
];

/** What identity searches for before it is known to which organisation somebody belongs, and why. */
export const ofIdentity: readonly (readonly [RegExp, string])[] = [
  [/^identity_keys by nothing$/, 'the keys sign for every organisation'],
  [/^identity_users by (_id|username_key)$/, 'who signs in, or calls: their record says of which organisation they are'],
  [/^identity_(credentials|preferences) by _id$/, 'of a user, found by the user’s id'],
  [/^identity_(refresh_tokens|password_links) by _id(, until)?$/, 'found by their secret'],
  [/^identity_sessions by (_id|_id, revoked|_id, user, revoked|user, revoked, expires|actor\.id, revoked, expires)$/, 'of a user, found by its secret or by the user'],
  [/^identity_orgs by (_id|_id, _id|nothing)$/, 'the organisation itself; a superuser’s list of all of them'],
  [/^residents_dormitory_access_v1 by (\$or|_id)$/, 'who sees a dormitory, of whom the list of users shows those of its organisation'],
];

type Command = Readonly<Record<string, unknown>>;

/** Begins to listen on a connection that announces its commands. The returned function gives those that named no organisation, each once. */
export function watchCommands(connection: Connection, more: readonly (readonly [RegExp, string])[] = []): () => readonly string[] {
  const found = new Set<string>();
  const onCommand = ({ command }: mongo.CommandStartedEvent): void => {
    for (const [collection, filter, what] of asked(command as Command)) {
      const by = `${collection} by ${fieldsOf(filter)}`;
      if ([...exceptions, ...more].some(([one]) => one.test(by)) || namesOrganisation(filter) || isPublishedById(command as Command)) continue;
      found.add(`${what} of ${by}`);
    }
  };
  connection.getClient().on('commandStarted', onCommand);
  return () => [...found].sort();
}

/** Whether it reads a view by id, or the collection behind one that only projects. */
const isPublishedById = ({ comment, filter }: Command): boolean => comment === publishedById && fieldsOf(filter) === '_id';

/** Collection, filter and kind of what a command outside of a transaction reads or writes. */
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
/** A change stream is not a query of a call. */
const isWatch = ({ pipeline }: Command): boolean => '$changeStream' in firstStage(pipeline);
const matchOf = (pipeline: unknown): unknown => firstStage(pipeline).$match;

/** Whether a filter names an organisation; that of a file is stored in its metadata. */
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
