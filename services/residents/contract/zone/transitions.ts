/**
 * The status changes that a zone can make (docs/rules/residents.md#zone-status), as data: the service refuses others, and
 * screens offer these. Imports no zod.
 */
import type { ZoneStatus } from './statuses.ts';

/** What must be true of the zone besides its state. */
type ZoneCondition = 'nobody-in' | 'somebody-in';

interface ZoneMove {
  readonly to: ZoneStatus;
  readonly when?: ZoneCondition;
}

const empty = 'nobody-in';

/** A vacant state is never given to a zone with people in it, and no zone is out of order while somebody lives there. */
export const zoneTransitions: Readonly<Record<ZoneStatus, readonly ZoneMove[]>> = {
  'vacant-ready': [
    { to: 'vacant-reserved' },
    { to: 'occupied' },
    { to: 'vacant-dirty' },
    { to: 'vacant-disinfect' },
    { to: 'out-of-order', when: empty },
    { to: 'out-of-order-partial' },
  ],
  'vacant-reserved': [{ to: 'vacant-ready' }, { to: 'occupied' }, { to: 'vacant-dirty' }],
  occupied: [
    { to: 'occupied-reserved' },
    { to: 'occupied-dirty' },
    { to: 'occupied-disinfect' },
    { to: 'vacant-dirty', when: empty },
    { to: 'out-of-order-partial' },
  ],
  'occupied-reserved': [
    { to: 'occupied' },
    { to: 'occupied-dirty' },
    { to: 'occupied-disinfect' },
    { to: 'vacant-dirty', when: empty },
  ],
  'occupied-dirty': [{ to: 'occupied' }, { to: 'vacant-dirty', when: empty }],
  'occupied-disinfect': [{ to: 'occupied' }, { to: 'vacant-disinfect', when: empty }],
  'vacant-dirty': [{ to: 'vacant-ready' }, { to: 'vacant-disinfect' }, { to: 'out-of-order', when: empty }],
  'vacant-disinfect': [{ to: 'vacant-ready' }, { to: 'out-of-order', when: empty }],
  'out-of-order': [{ to: 'vacant-dirty' }],
  'out-of-order-partial': [
    { to: 'occupied', when: 'somebody-in' },
    { to: 'vacant-dirty', when: empty },
  ],
};

/** The states that a zone with `occupants` people in it may move to from `from`. */
export function allowedZoneMoves(from: ZoneStatus, occupants: number): ZoneStatus[] {
  return zoneTransitions[from]
    .filter(({ when }) => when === undefined || (when === 'nobody-in') === (occupants === 0))
    .map(({ to }) => to);
}

/**
 * The moves that staff make by hand. Who lives in a room follows from stays and what is reserved from reservations
 * (docs/rules/residents.md#zone-status): of the moves that the table allows, those that say something of either are
 * left to the events.
 */
export function housekeepingMoves(from: ZoneStatus, occupants: number): ZoneStatus[] {
  if (isReserved(from)) return [];
  const crosses = (to: ZoneStatus) => (isVacant(from) && isOccupied(to)) || (isOccupied(from) && isVacant(to));
  const belies = (to: ZoneStatus) => (occupants > 0 ? isVacant(to) : isOccupied(to));
  return allowedZoneMoves(from, occupants).filter((to) => !isReserved(to) && !crosses(to) && !belies(to));
}

const isReserved = (status: ZoneStatus) => status.endsWith('-reserved');
const isVacant = (status: ZoneStatus) => status.startsWith('vacant');
const isOccupied = (status: ZoneStatus) => status.startsWith('occupied');
