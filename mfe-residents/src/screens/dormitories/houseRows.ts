import type { ActivityStatus, DormitoryWithStats } from '../../house/queries.ts';

/** A dormitory of the list, with how busy it is where that is known. */
export interface HouseRow {
  readonly house: DormitoryWithStats;
  readonly activity: ActivityStatus['activity_status'] | null;
  /** Null for those who may not see tickets. */
  readonly openTickets: number | null;
}

/** `chosen`: the dormitories of the top bar's filter; none means all. */
export function houseRows(
  houses: readonly DormitoryWithStats[],
  statuses: readonly ActivityStatus[],
  chosen: readonly number[],
  mayViewTickets: boolean,
): readonly HouseRow[] {
  const byId = new Map(statuses.map((status) => [status.id, status]));
  return houses
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .map((house) => ({
      house,
      activity: byId.get(house.id)?.activity_status ?? null,
      openTickets: mayViewTickets ? (byId.get(house.id)?.open_alerts ?? null) : null,
    }));
}

interface HouseSums {
  readonly houses: number;
  readonly rooms: number;
  readonly beds: number;
  readonly occupied: number;
  readonly free: number;
  readonly openTickets: number | null;
}

/** What the houses on show have together. */
export function sumsOf(rows: readonly HouseRow[]): HouseSums {
  const sum = (of: (row: HouseRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    houses: rows.length,
    rooms: sum(({ house }) => house.stats.rooms),
    beds: sum(({ house }) => house.stats.beds),
    occupied: sum(({ house }) => house.stats.occupied),
    free: sum(({ house }) => house.stats.free),
    openTickets: rows.some(({ openTickets }) => openTickets !== null) ? sum(({ openTickets }) => openTickets ?? 0) : null,
  };
}
