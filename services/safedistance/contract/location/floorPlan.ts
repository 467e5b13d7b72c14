/**
 * Floor plans laid out automatically (docs/rules/safe-distance.md#floor-plans): rooms on both sides of a corridor in the order of
 * their references, common areas at its end. Pure; used by service and screens.
 */

/** A zone with its position on the plan, in units of the plan: a room is 100 wide. */
interface Shape<Z> {
  readonly zone: Z;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Plan<Z> {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape<Z>[];
}

/** The fields of a zone that the layout needs. */
interface Placed {
  readonly zone_ref_id: string;
  readonly zone_kind: string;
}

const room = { width: 100, depth: 76 };
/** Width of a common area. */
const common = { width: 150 };
const corridor = 28;
const gap = 6;

const byReference = new Intl.Collator('en', { numeric: true });

/** The plan of a floor: every zone once, without overlaps, all within `width` and `height`. */
export function floorPlan<Z extends Placed>(zones: readonly Z[]): Plan<Z> {
  const ordered = zones.toSorted((a, b) => Number(a.zone_kind !== 'room') - Number(b.zone_kind !== 'room') || byReference.compare(a.zone_ref_id, b.zone_ref_id));
  const ends = [gap, gap];
  const shapes = ordered.map((zone): Shape<Z> => {
    // Rooms alternate across the corridor, as their doors do; wider zones go to the side with more space.
    const side = (ends[0] as number) <= (ends[1] as number) ? 0 : 1;
    const width = zone.zone_kind === 'room' ? room.width : common.width;
    const x = ends[side] as number;
    ends[side] = x + width + gap;
    return { zone, x, y: gap + side * (room.depth + corridor), width, height: room.depth };
  });
  return { width: Math.max(gap * 2 + room.width, ...ends), height: 2 * room.depth + corridor + 2 * gap, shapes };
}
