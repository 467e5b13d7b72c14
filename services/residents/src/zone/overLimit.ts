/** That more live in a room than may: said once, when it begins (docs/rules/residents.md#zone). Pure. */
import { entityChange } from '@firm/platform/change/entity';
import type { NewChange } from '@firm/platform/change/write';
import { zoneEntity } from './entity.ts';
import type { ZoneDocument } from './model.ts';

/** The lower of the room's own limit and the one of all rooms; 0: none. */
const limitOf = ({ zone_limit }: Pick<ZoneDocument, 'zone_limit'>, ofAllRooms: number): number => Math.min(...[zone_limit, ofAllRooms].filter((one) => one > 0), Infinity);

/** @param ofAllRooms what the organisation says of every room; 0: it does not matter here */
export function overLimit(before: ZoneDocument, after: ZoneDocument, ofAllRooms = 0): NewChange[] {
  const limit = limitOf(after, ofAllRooms);
  if (after.occupied <= limit || before.occupied > limitOf(before, ofAllRooms)) return [];
  const change = entityChange(zoneEntity, after, after, 'over_limit');
  return [{ ...change, data: { ...change.data, residents: after.occupied, limit } }];
}
