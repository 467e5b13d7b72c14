/**
 * The organisation of a write. A transaction touches only one organisation, and its guards and deletions name it: so
 * one operator's work never waits for another's, and their data could be separated one day.
 */
import type { ScopeFields } from '../mongo/scope.ts';
import type { Change } from './change.ts';
import type { Mark, Write } from './write.ts';

/** For each collection, by name: the field that holds the organisation of its rows. */
export type Owners = ReadonlyMap<string, ScopeFields['org']>;

/** The collections whose rows belong to an organisation. @param files the collection of files, which store the organisation in their metadata */
export function ownersOf(models: readonly { readonly name: string; readonly scope: ScopeFields | null }[], files?: string): Owners {
  const own = models.flatMap(({ name, scope }): [string, string][] => (scope ? [[name, scope.org]] : []));
  return new Map(files === undefined ? own : [...own, [files, 'metadata.org']]);
}

/**
 * The organisation whose data a write changes; null for a write of none, such as a session.
 * @throws if it would touch the data of two
 */
export function organisationOf(write: Write, changes: readonly Pick<Change, 'org'>[] = []): number | null {
  const found = new Set<unknown>(changes.map(({ org }) => org));
  for (const { documents } of write.inserts ?? []) for (const { org } of documents) found.add(org);
  for (const { base } of write.increments ?? []) found.add(base?.org);
  for (const { filter } of [...(write.guards ?? []), ...(write.deletes ?? [])]) found.add(filter.org);
  const orgs = [...found].filter((org) => typeof org === 'number');
  if (orgs.length > 1) throw new Error(`a write touches one organisation, not ${orgs.join(' and ')}`);
  return orgs[0] ?? null;
}

/** The write with its organisation in each guard, deletion and mark of rows that belong to one. */
export function confinedTo(org: number | null, write: Write, owners: Owners): Write {
  if (org === null || owners.size === 0) return write;
  const owned = <One extends Pick<Mark, 'collection' | 'filter'>>(one: One): One => {
    const field = owners.get(one.collection);
    return field === undefined || field in one.filter ? one : { ...one, filter: { ...one.filter, [field]: org } };
  };
  const { guards, deletes, marks } = write;
  return { ...write, ...(guards && { guards: guards.map(owned) }), ...(deletes && { deletes: deletes.map(owned) }), ...(marks && { marks: marks.map(owned) }) };
}
