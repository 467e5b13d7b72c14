/** The history of a resident's health: the audit of this service, by resident and by record. */
import { users } from '@firm/identity/contract/published';
import { changeModel, type Change } from '@firm/platform/change/change';
import { shownChange } from '@firm/platform/change/shownChange';
import { idsIn, namesById, namesFor } from '@firm/platform/contract/changeNames';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, zones } from '@firm/residents/contract/published';
import type { z } from 'zod';
import type { healthChange } from '../../contract/record/record.ts';

type HealthChange = z.output<typeof healthChange>;
type Told = Pick<Change, '_id' | 'type' | 'entity' | 'entity_id' | 'changes' | 'data'> & { readonly at: Date; readonly by: Change['by'] };

/** Number of latest changes that a detail shows; older ones stay in the audit. */
const shownChanges = 200;

/** The changes of one record, newest first. */
export function changesOf(service: ServiceContext, org: number, record: number): Promise<Change[]> {
  return service
    .rows(changeModel('health'), wholeOrg(org))
    .find({ entity: 'healthtrackrecord', entity_id: record })
    .sort({ at: -1, _id: -1 })
    .limit(shownChanges)
    .toArray();
}

/**
 * Changes as calls return them, with the names of what they refer to.
 * @param seen the caller's scope: zones out of it are not named
 */
export async function renderChanges(service: ServiceContext, seen: Scope, changes: readonly Told[], name: string | null): Promise<HealthChange[]> {
  const scope = wholeOrg(seen.org);
  const [zoneRows, residents, readers] = await Promise.all([
    service.published(zones, seen).byId(idsIn('zone', changes)),
    service.published(employees, scope).byId(idsIn('employee', changes)),
    service.published(users, scope).byId(idsIn('assignee', changes)),
  ]);
  const names = { zone: namesById(zoneRows), employee: namesById(residents), assignee: namesById(readers) };
  return changes.map((change) => ({
    ...shownChange(change),
    entity: change.entity,
    entity_id: change.entity_id,
    name,
    names: namesFor(change.changes, names),
  }));
}
