/**
 * Keeps a thing from being closed or deleted at the moment in which another service gives it away (`change/uses`). What
 * this service itself comes to refer to is kept by `hold`.
 */
import { closingOf } from '@firm/platform/change/uses';
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { ServiceContext } from '@firm/platform/service/context';
import { used } from '../../contract/published.ts';
import type { Entity } from '../stamps.ts';

/** The kind by which others count the use of an entity. */
const kinds: Readonly<Record<Entity, (typeof used)[keyof typeof used]>> = used;

/**
 * Guards under which none of these is given away meanwhile, by their ids: read them first, then look at what refers to
 * the thing, then close or delete it with them. When it was given away since, it is decided anew.
 */
export async function closingGuards(
  service: ServiceContext,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly GuardedUpdate[]>> {
  const kind = kinds[entity];
  const things = new Map(ids.map((id) => [kind(id), id]));
  const counted = await service.uses.readAll(things.keys());
  return new Map([...counted].map(([thing, uses]) => [things.get(thing) as number, uses.map(closingOf)]));
}
