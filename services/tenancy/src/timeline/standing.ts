/** The block and floor of each room: the zones that contain it, as the residents service publishes them. */
import type { ServiceContext } from '@firm/platform/service/context';
import { readRooms, type Room } from '../published/residents.ts';

/** References of zones; empty for a room that stands in none such. */
export interface Standing {
  readonly block: string;
  readonly floor: string;
}

type Zone = Pick<Room, 'zone_ref_id' | 'zone_type' | 'parent'>;
type Zones = ReadonlyMap<number, Zone>;

/** Zone type FLOOR (docs/rules/residents.md#zone-type). */
const floorType = 2;

/** Where each of the rooms stands. Two small reads for all of them: what they stand in, and what that stands in. */
export async function readStandings(service: ServiceContext, org: number, rooms: Zones): Promise<ReadonlyMap<number, Standing>> {
  const above = await readRooms(service, org, parentsOf(rooms));
  const outer = await readRooms(service, org, parentsOf(above));
  const zones = new Map([...outer, ...above]);
  return new Map([...rooms].map(([id, room]) => [id, standingOf(room, zones)]));
}

/** Pure. The floor is what the room stands in, the block what the floor stands in; a room may stand in a block without floors. */
export function standingOf(room: Zone, zones: Zones): Standing {
  const over = ({ parent }: Zone): Zone | undefined => (parent ? zones.get(parent) : undefined);
  const above = over(room);
  const floor = above?.zone_type === floorType ? above : undefined;
  const block = floor ? over(floor) : above;
  return { block: block?.zone_ref_id ?? '', floor: floor?.zone_ref_id ?? '' };
}

const parentsOf = (zones: Zones): number[] => [...new Set([...zones.values()].flatMap(({ parent }) => parent ?? []))];
