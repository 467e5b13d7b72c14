/** The fields of an alert that the bell shows (docs/rules/maintenance.md#alert). */
export interface BellAlert {
  readonly id: number;
  readonly ref_id: string;
  readonly name: string;
  readonly status_name: string;
  readonly start_time: string | null;
  readonly created_time: string | null;
  readonly update_time?: string | null;
  readonly dorm_name?: string | null;
  readonly block_tag_name?: string | null;
  readonly zone_tag_name?: string | null;
  readonly alert_type_name?: string | null;
  readonly priority_name?: string | null;
  readonly priority_color?: string | null;
}

/** At most this many in the bell (docs/rules/maintenance.md#bell). */
export const maxNotifications = 10;

/**
 * The alerts whose status name is OPEN, in upper or lower case, newest start first, at most 10 (docs/rules/maintenance.md#bell).
 * Without a start time, the time of creation counts, then that of the last change.
 */
export function openAlerts<A extends BellAlert>(alerts: readonly A[]): A[] {
  return alerts
    .filter((alert) => alert.status_name.toUpperCase() === 'OPEN')
    .toSorted((a, b) => startOf(b) - startOf(a))
    .slice(0, maxNotifications);
}

function startOf(alert: BellAlert): number {
  const time = Date.parse(alert.start_time ?? alert.created_time ?? alert.update_time ?? '');
  return Number.isNaN(time) ? 0 : time;
}
