/** The beds of the timeline, and the rooms or floors that group them. */
export interface TimelineBed {
  readonly id: number;
  /** `B-03-12-A`. */
  readonly ref: string;
  readonly room: { readonly id: number; readonly name: string };
  /** References, `B-03` and `B`; null for a room without a floor or block. */
  readonly floor: string | null;
  readonly block: string | null;
  readonly type: number;
  readonly dormitory: number;
  readonly outOfOrder: boolean;
}

export type Grouping = 'room' | 'floor';

/** Key of a bed's group. A room without a floor or block is a group of its own. */
export function groupOf(bed: TimelineBed, grouping: Grouping): string {
  const standsInNone = bed.block === null && bed.floor === null;
  return grouping === 'room' || standsInNone ? `room ${bed.room.id}` : `floor ${bed.dormitory} ${bed.block ?? ''} ${bed.floor ?? ''}`;
}
