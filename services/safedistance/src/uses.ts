/**
 * The records that visits, tasks, teams, routes, projects and kiosks refer to could be closed or deleted at the same moment, here or by
 * residents. Both sides change the same guard document (platform/change/uses), so one of the two conflicts and is decided again.
 */
import { closingOf, useOf } from '@firm/platform/change/uses';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { thingsNamed } from '@firm/platform/contract/used';
import type { ServiceContext } from '@firm/platform/service/context';
import { used as ofResidents } from '@firm/residents/contract/published';
import { used as own } from '../contract/published.ts';

const used = { ...ofResidents, ...own };

type Named = Parameters<typeof thingsNamed<keyof typeof used>>[1];

/** Guards for the transaction that newly refers to these records. Must be read before the data on which the decision rests. */
export const usesNamed = (service: ServiceContext, org: number, named: Named): Promise<GuardedUpdate[]> => service.uses.guards(org, thingsNamed(used, named));

/**
 * What a record referred to until now, as far as that is known to be open: a record holds what it refers to only while it is current
 * itself. One that becomes current again, because it is reopened or activated, refers to all of it anew.
 */
export const heldBy = <T>(before: T | null, was: boolean, is: boolean): T | null => (is && !was ? null : before);

/**
 * The same for a call of which a part may be refused: what only that part names may not exist, or belong to another organisation.
 * @param sent all that the call names
 * @returns the guards for what was accepted
 */
export async function usesAmong(service: ServiceContext, org: number, sent: Named): Promise<(accepted: Named) => GuardedUpdate[]> {
  const counts = await service.uses.read(org, thingsNamed(used, sent));
  return (accepted) => [...thingsNamed(used, accepted)].flatMap((thing) => counts.get(thing) ?? []).map(useOf);
}

/** Guard for the transaction that closes a project or a site. Must be read before the records that refer to it. */
export async function closes(service: ServiceContext, org: number, kind: 'project' | 'location', id: number): Promise<GuardedUpdate[]> {
  const thing = used[kind](id);
  return ((await service.uses.readAll(org, [thing])).get(thing) ?? []).map(closingOf);
}
