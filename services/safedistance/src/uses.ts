/**
 * The records that tasks, teams, routes and projects refer to could be closed at the same moment, here or by residents. Both sides
 * change the same guard document (platform/change/uses), so one of the two conflicts and is decided again. Visits are not guarded,
 * since they are history.
 */
import { closingOf, useOf } from '@firm/platform/change/uses';
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { UsedThing } from '@firm/platform/contract/used';
import type { ServiceContext } from '@firm/platform/service/context';
import { used as ofResidents } from '@firm/residents/contract/published';
import { used as own } from '../contract/published.ts';

const used = { ...ofResidents, ...own };

type Named = Partial<Record<'project' | 'location' | 'zone' | 'employee' | 'vendor' | 'dormitory', readonly (number | null)[]>>;

/** Guards for the transaction that newly refers to these records. Must be read before the data on which the decision rests. */
export async function usesNamed(service: ServiceContext, named: Named): Promise<GuardedUpdate[]> {
  const things = new Set<UsedThing>();
  for (const [kind, ids] of Object.entries(named)) for (const id of ids) if (id !== null) things.add(used[kind as keyof Named](id));
  return [...(await service.uses.read(things)).values()].map(useOf);
}

/** Guard for the transaction that closes a project or a site. Must be read before the records that refer to it. */
export async function closes(service: ServiceContext, kind: 'project' | 'location', id: number): Promise<GuardedUpdate[]> {
  const thing = used[kind](id);
  return ((await service.uses.readAll([thing])).get(thing) ?? []).map(closingOf);
}
