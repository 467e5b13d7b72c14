/** The block of a place: the zones that residents publishes form a tree of blocks, floors and rooms (docs/rules/maintenance.md#place). */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones } from '@firm/residents/contract/published';

const block = 'BLOCK';
/** Deeper than any dormitory; also ends a cycle of parents. */
const maxDepth = 6;

export interface Block {
  readonly id: number;
  readonly name: string;
}

/** Place → the block that it is or belongs to; places without a block are left out. A few reads, however many places. */
export async function readBlocks(service: ServiceContext, scope: Scope, places: Iterable<number>): Promise<ReadonlyMap<number, Block>> {
  const found = new Map<number, Block>();
  let climbing = new Map([...new Set(places)].map((place) => [place, place]));
  for (let level = 0; level < maxDepth && climbing.size > 0; level += 1) {
    const rows = await service.published(zones, scope).byId(new Set(climbing.values()));
    const next = new Map<number, number>();
    for (const [place, at] of climbing) {
      const row = rows.get(at);
      if (row?.zone_type_name === block) found.set(place, { id: row._id, name: row.name });
      else if (row?.parent) next.set(place, row.parent);
    }
    climbing = next;
  }
  return found;
}

/** All places that are one of the blocks, or belong to one. */
export async function placesIn(service: ServiceContext, scope: Scope, blocks: readonly number[]): Promise<number[]> {
  const all = new Set(blocks);
  let level: readonly number[] = [...all];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    const below = await service.published(zones, scope).find({ parent: { $in: level } }, { fields: [] });
    level = below.map((zone) => zone._id).filter((id) => !all.has(id));
    for (const id of level) all.add(id);
  }
  return [...all];
}
