/** How full a place is, against its limit (docs/rules/safe-distance.md#numbers). Pure; service and screens alike. */

export const crowding = ['over', 'near', 'within', 'unlimited'] as const;
export type Crowding = (typeof crowding)[number];

/** @param near per cent of the limit from which a zone counts as nearly full */
export function crowdingOf(occupancy: number, limit: number, near: number): Crowding {
  if (limit === 0) return 'unlimited';
  if (occupancy > limit) return 'over';
  return occupancy * 100 >= limit * near ? 'near' : 'within';
}

/** Whole per cent; null without a limit. */
export const shareOf = (occupancy: number, limit: number): number | null => (limit === 0 ? null : Math.round((occupancy / limit) * 100));
