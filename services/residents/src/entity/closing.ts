/**
 * Prevents a record from being closed or deleted at the moment in which another service begins to use it (`change/uses`).
 * References from this service itself are guarded by `hold`.
 */
import { closingOf } from '@firm/platform/change/uses';
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { ServiceContext } from '@firm/platform/service/context';
import { used } from '../../contract/published.ts';
import type { Entity } from '../stamps.ts';

/** Entity → the kind under which other services count its uses. */
const kinds: Readonly<Record<Entity, (typeof used)[keyof typeof used]>> = used;

/**
 * Guards, by id, under which none of these begins to be used meanwhile: read them first, then check what refers to the
 * record, then close or delete it with them. If it has come into use since, the write is decided anew.
 */
export async function closingGuards(
  service: ServiceContext,
  org: number,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly GuardedUpdate[]>> {
  const kind = kinds[entity];
  const things = new Map(ids.map((id) => [kind(id), id]));
  const counted = await service.uses.readAll(org, things.keys());
  return new Map([...counted].map(([thing, uses]) => [things.get(thing) as number, uses.map(closingOf)]));
}
