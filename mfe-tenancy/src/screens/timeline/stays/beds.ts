/** The beds of the timeline, and the rooms or floors under which they stand. */
export interface TimelineBed {
  readonly id: number;
  /** `B-03-12-A`. */
  readonly ref: string;
  readonly room: { readonly id: number; readonly name: string };
  /** References, `B-03` and `B`; null for a room that stands in none. */
  readonly floor: string | null;
  readonly block: string | null;
  readonly type: number;
  readonly dormitory: number;
  readonly outOfOrder: boolean;
}

export type Grouping = 'room' | 'floor';

/** Key of the group of a bed. A room that stands on no floor of no block is a group of its own. */
export function groupOf(bed: TimelineBed, grouping: Grouping): string {
  const standsInNone = bed.block === null && bed.floor === null;
  return grouping === 'room' || standsInNone ? `room ${bed.room.id}` : `floor ${bed.dormitory} ${bed.block ?? ''} ${bed.floor ?? ''}`;
}
