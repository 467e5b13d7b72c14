/** Whether a resident can move into a room in its present status. Without zod, for screens too. */
import type { ZoneRow } from '@firm/residents/contract/published';

/** What is wrong with a room that somebody is to move into. */
export type RoomTrouble = 'dirty' | 'disinfect' | 'out-of-order';

const troubles: Partial<Record<ZoneRow['status'], RoomTrouble>> = {
  'vacant-dirty': 'dirty',
  'occupied-dirty': 'dirty',
  'vacant-disinfect': 'disinfect',
  'occupied-disinfect': 'disinfect',
  'out-of-order': 'out-of-order',
  'out-of-order-partial': 'out-of-order',
};

/** null: it is ready, or nothing is known of it. */
export function roomTrouble(status: string | null | undefined): RoomTrouble | null {
  return troubles[status as ZoneRow['status']] ?? null;
}
