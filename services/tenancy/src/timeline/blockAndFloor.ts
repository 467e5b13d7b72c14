/** The block and floor of each room: the zones that contain it, as the residents service publishes them. */
import type { ServiceContext } from '@firm/platform/service/context';
import { readRooms, type Room } from '../published/residents.ts';

/** References of the zones; empty if the room is in no such zone. */
export interface BlockAndFloor {
  readonly block: string;
  readonly floor: string;
}

type Zone = Pick<Room, 'zone_ref_id' | 'zone_type' | 'parent'>;
type Zones = ReadonlyMap<number, Zone>;

/** Zone type FLOOR (docs/rules/residents.md#zone-type). */
const floorType = 2;

/** The block and floor of each room. Two small reads for all rooms: their parents, and the parents of those. */
export async function readBlocksAndFloors(service: ServiceContext, org: number, rooms: Zones): Promise<ReadonlyMap<number, BlockAndFloor>> {
  const above = await readRooms(service, org, parentsOf(rooms));
  const outer = await readRooms(service, org, parentsOf(above));
  const zones = new Map([...outer, ...above]);
  return new Map([...rooms].map(([id, room]) => [id, blockAndFloorOf(room, zones)]));
}

/** Pure. The floor contains the room, the block contains the floor; a room may also be directly in a block without floors. */
export function blockAndFloorOf(room: Zone, zones: Zones): BlockAndFloor {
  const over = ({ parent }: Zone): Zone | undefined => (parent ? zones.get(parent) : undefined);
  const above = over(room);
  const floor = above?.zone_type === floorType ? above : undefined;
  const block = floor ? over(floor) : above;
  return { block: block?.zone_ref_id ?? '', floor: floor?.zone_ref_id ?? '' };
}

const parentsOf = (zones: Zones): number[] => [...new Set([...zones.values()].flatMap(({ parent }) => parent ?? []))];
