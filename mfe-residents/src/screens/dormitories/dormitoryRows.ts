import type { ActivityStatus, DormitoryWithStats } from '../../dormitory/api.ts';

/** A dormitory of the list, with its activity if that is known. */
export interface DormitoryRow {
  readonly dormitory: DormitoryWithStats;
  readonly activity: ActivityStatus['activity_status'] | null;
  /** Null for users without permission to see alerts. */
  readonly openAlerts: number | null;
}

/** Combines dormitories with their activity. `chosen`: the dormitories of the top bar's filter; empty means all. */
export function dormitoryRows(
  dormitories: readonly DormitoryWithStats[],
  statuses: readonly ActivityStatus[],
  chosen: readonly number[],
  mayViewAlerts: boolean,
): readonly DormitoryRow[] {
  const byId = new Map(statuses.map((status) => [status.id, status]));
  return dormitories
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .map((dormitory) => ({
      dormitory,
      activity: byId.get(dormitory.id)?.activity_status ?? null,
      openAlerts: mayViewAlerts ? (byId.get(dormitory.id)?.open_alerts ?? null) : null,
    }));
}

interface DormitorySums {
  readonly dormitories: number;
  readonly rooms: number;
  readonly beds: number;
  readonly occupied: number;
  readonly free: number;
  readonly openAlerts: number | null;
}

/** The totals of the dormitories shown; inactive ones are not counted (docs/rules/figures.md). */
export function sumsOf(shown: readonly DormitoryRow[]): DormitorySums {
  const rows = shown.filter(({ dormitory }) => dormitory.is_active);
  const sum = (of: (row: DormitoryRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    dormitories: rows.length,
    rooms: sum(({ dormitory }) => dormitory.stats.rooms),
    beds: sum(({ dormitory }) => dormitory.stats.beds),
    occupied: sum(({ dormitory }) => dormitory.stats.occupied),
    free: sum(({ dormitory }) => dormitory.stats.free),
    openAlerts: rows.some(({ openAlerts }) => openAlerts !== null) ? sum(({ openAlerts }) => openAlerts ?? 0) : null,
  };
}
