/**
 * The organisation of a write. A transaction touches one organisation alone, and its guards and deletions name it: so
 * what one operator does never waits for another's, and their data may one day stand apart.
 */
import type { ScopeFields } from '../mongo/scope.ts';
import type { Change } from './change.ts';
import type { GuardedUpdate, Write } from './write.ts';

/** The fields that tell whose a collection's rows are, by the collection's name. */
export type Owners = ReadonlyMap<string, ScopeFields['org']>;

/** The collections whose rows belong to an organisation. @param files the collection of files, which keep it beside their content */
export function ownersOf(models: readonly { readonly name: string; readonly scope: ScopeFields | null }[], files?: string): Owners {
  const own = models.flatMap(({ name, scope }): [string, string][] => (scope ? [[name, scope.org]] : []));
  return new Map(files === undefined ? own : [...own, [files, 'metadata.org']]);
}

/**
 * Whose data a write is of; null for one that is of no organisation, such as a session.
 * @throws where it would touch those of two
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

/** The write with its organisation in each guard and deletion of rows that belong to one. */
export function within(org: number | null, write: Write, owners: Owners): Write {
  if (org === null || owners.size === 0) return write;
  const owned = <One extends Pick<GuardedUpdate, 'collection' | 'filter'>>(one: One): One => {
    const field = owners.get(one.collection);
    return field === undefined || field in one.filter ? one : { ...one, filter: { ...one.filter, [field]: org } };
  };
  return { ...write, ...(write.guards && { guards: write.guards.map(owned) }), ...(write.deletes && { deletes: write.deletes.map(owned) }) };
}
