/** Whether a resident can move into a room in its current status. Without zod, so that screens can use it. */
import type { ZoneRow } from '@firm/residents/contract/published';

/** Why a room is not ready for a resident to move in. */
export type RoomTrouble = 'dirty' | 'disinfect' | 'out-of-order';

const troubles: Partial<Record<ZoneRow['status'], RoomTrouble>> = {
  'vacant-dirty': 'dirty',
  'occupied-dirty': 'dirty',
  'vacant-disinfect': 'disinfect',
  'occupied-disinfect': 'disinfect',
  'out-of-order': 'out-of-order',
  'out-of-order-partial': 'out-of-order',
};

/** null: it is ready, or its status is unknown. */
export function roomTrouble(status: string | null | undefined): RoomTrouble | null {
  return troubles[status as ZoneRow['status']] ?? null;
}
