/** One reservation's board as data: what pressing a bed or dropping on it does, and the board afterwards. Pure. */
import { stayState } from '@firm/tenancy/contract/transitions';
import { holdingStates } from '@firm/tenancy/contract/statuses';
import type { Stay, Board, Candidate } from '../../../api.ts';

export type BoardZone = Board['zones'][number];
export type BoardBed = BoardZone['beds'][number];

/** What is in hand: a resident without a bed, or a stay that is to be moved to another one. */
export type InHand = { readonly kind: 'resident'; readonly id: number } | { readonly kind: 'stay'; readonly id: number };

/** Whether a stay holds its bed at present. */
const isLive = (stay: Stay): boolean => holdingStates.includes(stay.state);

/** The stays of the reservation that hold a bed. */
export const liveStays = (board: Board): readonly Stay[] => board.allocations.filter(isLive);

/** The reservation's own stay in a bed. */
export const ownStay = (board: Board, bed: BoardBed): Stay | undefined =>
  board.allocations.find((stay) => stay.resource === bed.id && isLive(stay));

/** A stay of another reservation that keeps the bed from being free. */
export const stayOfOtherReservation = (board: Board, bed: BoardBed): Stay | undefined =>
  bed.stays.find((stay) => isLive(stay) && stay.reservation !== board.reservation.id);

/** All beds of the board, room by room. */
export const bedsOf = (board: Board): readonly BoardBed[] => board.zones.flatMap(({ beds }) => beds);

/** Number of reserved beds that no stay has used up yet. */
export const bedsLeft = (board: Board): number => Math.max(0, board.reservation.count - liveStays(board).length);

/** The name of whom is in hand; null once there is nothing to move: a colleague has given the resident a bed, or ended the stay. */
export function nameInHand(board: Board, hand: InHand): string | null {
  if (hand.kind === 'resident') return board.residents.find(({ id }) => id === hand.id)?.name ?? null;
  const stay = liveStays(board).find(({ id }) => id === hand.id);
  // A resident whom this user may not see is moved all the same.
  return stay ? (stay.person_name ?? `#${stay.person}`) : null;
}

export type BedAction =
  | { readonly do: 'allocate'; readonly resident: Candidate; readonly bed: BoardBed }
  /** The stay has not begun: its bed is changed. */
  | { readonly do: 'move'; readonly stay: Stay; readonly bed: BoardBed }
  /** The stay has begun: it ends, and a new one begins in the new bed. */
  | { readonly do: 'transfer'; readonly stay: Stay; readonly bed: BoardBed }
  | { readonly do: 'swap'; readonly first: Stay; readonly second: Stay }
  | { readonly do: 'refuse'; readonly why: 'taken' | 'full' | 'notBoth' | 'away' | 'sameBed' }
  | { readonly do: 'nothing' };

/** What pressing a bed, or dropping the stay or resident in hand on it, does. */
export function bedActionOf(board: Board, hand: InHand | null, bed: BoardBed): BedAction {
  if (hand === null) return { do: 'nothing' };
  const own = ownStay(board, bed);
  const otherStay = own ? undefined : stayOfOtherReservation(board, bed);
  const isTaken = own === undefined && !bed.free;
  if (hand.kind === 'resident') {
    const resident = board.residents.find(({ id }) => id === hand.id);
    if (!resident) return { do: 'nothing' };
    if (own || isTaken) return { do: 'refuse', why: 'taken' };
    return bedsLeft(board) > 0 ? { do: 'allocate', resident, bed } : { do: 'refuse', why: 'full' };
  }
  const stay = board.allocations.find(({ id }) => id === hand.id);
  if (!stay || !isLive(stay)) return { do: 'nothing' };
  if (stay.resource === bed.id) return { do: 'refuse', why: 'sameBed' };
  // Two checked-in residents may swap even if one belongs to another reservation.
  if (otherStay?.state === 'checked-in' && stay.state === 'checked-in') return { do: 'swap', first: stay, second: otherStay };
  if (isTaken) return { do: 'refuse', why: 'taken' };
  if (own) {
    const both = stay.state === 'checked-in' && own.state === 'checked-in';
    return both ? { do: 'swap', first: stay, second: own } : { do: 'refuse', why: 'notBoth' };
  }
  if (stay.state === 'reserved') return { do: 'move', stay, bed };
  return stay.state === 'checked-in' ? { do: 'transfer', stay, bed } : { do: 'refuse', why: 'away' };
}

/** Whether it is a stay that is shown before the service has made it. */
export const isProvisional = (stay: Stay): boolean => stay.id < 0;

/** The board after allocating a bed to a resident. */
export function withAllocated(board: Board, resident: Candidate, bed: BoardBed): Board {
  const { reservation } = board;
  const made = {
    id: -resident.id,
    version: 0,
    resource: bed.id,
    resource_ref_id: bed.ref_id,
    dorm_id: reservation.dorm_id,
    zone: zoneOf(board, bed.id)?.id ?? 0,
    person: resident.id,
    person_name: resident.name,
    person_avatar: resident.avatar,
    start_date: reservation.start_date,
    end_date: reservation.end_date,
    reservation: reservation.id,
    reserved: true,
    is_active: true,
    state: 'reserved',
    undoable: null,
  } as unknown as Stay;
  return recount({
    ...board,
    allocations: [...board.allocations, made],
    residents: board.residents.filter(({ id }) => id !== resident.id),
    zones: withBed(board.zones, bed.id, (one) => ({ ...one, free: false, status: 'reserved', stays: [...one.stays, made] })),
  });
}

/** The board after moving a stay to another bed. */
export function withMoved(board: Board, stay: Stay, to: BoardBed): Board {
  const moved: Stay = { ...stay, resource: to.id, resource_ref_id: to.ref_id, zone: zoneOf(board, to.id)?.id ?? stay.zone };
  const left = withBed(board.zones, stay.resource, (bed) => {
    const stays = bed.stays.filter(({ id }) => id !== stay.id);
    return { ...bed, stays, free: !stays.some(isLive) };
  });
  return {
    ...board,
    allocations: board.allocations.map((one) => (one.id === stay.id ? moved : one)),
    zones: withBed(left, to.id, (bed) => ({ ...bed, free: false, stays: [...bed.stays, moved] })),
  };
}

/** The board after changing some fields of stays; a stay that no longer holds its bed is removed from it. */
export function withChanged(board: Board, ids: ReadonlySet<number>, edit: Partial<Stay>): Board {
  const change = (stay: Stay): Stay => {
    if (!ids.has(stay.id)) return stay;
    const next = { ...stay, ...edit };
    return { ...next, state: stayState(next) };
  };
  const allocations = board.allocations.map(change);
  const zones = board.zones.map((zone) => ({
    ...zone,
    beds: zone.beds.map((bed) => {
      if (!bed.stays.some(({ id }) => ids.has(id))) return bed;
      const stays = bed.stays.map(change);
      return { ...bed, stays, free: !stays.some(isLive) };
    }),
  }));
  return recount({ ...board, allocations, zones });
}

/** The board after two stays have swapped beds. */
export function withSwapped(board: Board, first: Stay, second: Stay): Board {
  const beds = bedsOf(board);
  const [a, b] = [first, second].map((stay) => beds.find(({ id }) => id === stay.resource));
  return a && b ? withMoved(withMoved(board, first, b), second, a) : board;
}

/** The board with the stays that the service has just answered, so that the next step carries their new versions. */
export function withSaved(board: Board, saved: readonly Stay[]): Board {
  const news = new Map(saved.map((stay) => [stay.id, stay]));
  const fresh = (stay: Stay): Stay => news.get(stay.id) ?? stay;
  return {
    ...board,
    allocations: board.allocations.map(fresh),
    zones: board.zones.map((zone) => ({ ...zone, beds: zone.beds.map((bed) => ({ ...bed, stays: bed.stays.map(fresh) })) })),
  };
}

const zoneOf = (board: Board, bed: number): BoardZone | undefined => board.zones.find(({ beds }) => beds.some(({ id }) => id === bed));

function withBed(zones: readonly BoardZone[], id: number, edit: (bed: BoardBed) => BoardBed): BoardZone[] {
  return zones.map((zone) =>
    zone.beds.some((bed) => bed.id === id) ? { ...zone, beds: zone.beds.map((bed) => (bed.id === id ? edit(bed) : bed)) } : zone,
  );
}

const recount = (board: Board): Board => ({ ...board, reservation: { ...board.reservation, allocated: liveStays(board).length } });
