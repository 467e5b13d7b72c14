import type { ActivityStatus, DormitoryWithStats } from '../../dormitory/queries.ts';

/** A dormitory of the list, with how busy it is where that is known. */
export interface DormitoryRow {
  readonly dormitory: DormitoryWithStats;
  readonly activity: ActivityStatus['activity_status'] | null;
  /** Null for those who may not see tickets. */
  readonly openTickets: number | null;
}

/** `chosen`: the dormitories of the top bar's filter; none means all. */
export function dormitoryRows(
  dormitories: readonly DormitoryWithStats[],
  statuses: readonly ActivityStatus[],
  chosen: readonly number[],
  mayViewTickets: boolean,
): readonly DormitoryRow[] {
  const byId = new Map(statuses.map((status) => [status.id, status]));
  return dormitories
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .map((dormitory) => ({
      dormitory,
      activity: byId.get(dormitory.id)?.activity_status ?? null,
      openTickets: mayViewTickets ? (byId.get(dormitory.id)?.open_alerts ?? null) : null,
    }));
}

interface DormitorySums {
  readonly dormitories: number;
  readonly rooms: number;
  readonly beds: number;
  readonly occupied: number;
  readonly free: number;
  readonly openTickets: number | null;
}

/** What the dormitories on show have together. */
export function sumsOf(rows: readonly DormitoryRow[]): DormitorySums {
  const sum = (of: (row: DormitoryRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    dormitories: rows.length,
    rooms: sum(({ dormitory }) => dormitory.stats.rooms),
    beds: sum(({ dormitory }) => dormitory.stats.beds),
    occupied: sum(({ dormitory }) => dormitory.stats.occupied),
    free: sum(({ dormitory }) => dormitory.stats.free),
    openTickets: rows.some(({ openTickets }) => openTickets !== null) ? sum(({ openTickets }) => openTickets ?? 0) : null,
  };
}
