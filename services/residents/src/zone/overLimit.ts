/** Reports that a room has more residents than its limit: once, when the limit is first exceeded (docs/rules/residents.md#zone). Pure. */
import { entityChange } from '@firm/platform/change/entity';
import type { NewChange } from '@firm/platform/change/write';
import { zoneEntity } from './entity.ts';
import type { ZoneDocument } from './model.ts';

/** The lower of the room's own limit and the organisation's limit for all rooms, of which 0 means none; Infinity if there is neither. */
const limitOf = ({ zone_limit }: Pick<ZoneDocument, 'zone_limit'>, ofAllRooms: number): number => Math.min(...[zone_limit, ofAllRooms].filter((one) => one > 0), Infinity);

/** @param ofAllRooms the organisation's limit for every room; 0: none, or not considered by the caller */
export function overLimit(before: ZoneDocument, after: ZoneDocument, ofAllRooms = 0): NewChange[] {
  const limit = limitOf(after, ofAllRooms);
  if (after.occupied <= limit || before.occupied > limitOf(before, ofAllRooms)) return [];
  const change = entityChange(zoneEntity, after, after, 'over_limit');
  return [{ ...change, data: { ...change.data, residents: after.occupied, limit } }];
}
