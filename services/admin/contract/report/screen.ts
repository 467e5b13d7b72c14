/** What screens know of reports beyond the catalogue; without zod (docs/rules/administration.md#reports-on-screen). */
import type { ReportColumn } from './catalogue.ts';

/** Kinds of records that a row may refer to, each with a page of its own. */
export const recordKinds = ['dormitory', 'room', 'resident', 'reservation', 'contract', 'alert', 'case', 'user'] as const;
export type RecordKind = (typeof recordKinds)[number];

const dayColumns: ReadonlySet<string> = new Set<ReportColumn>([
  ...(['work_pass_expiry', 'checked_in', 'away', 'expiry', 'from', 'until', 'start', 'end', 'date', 'reported', 'assigned', 'acknowledged', 'due', 'resolved', 'asked_on'] as const),
  ...(['onset', 'confirmed_on', 'isolated_on', 'closed_on', 'last_login', 'group_until'] as const),
]);

const numberColumns: ReadonlySet<string> = new Set<ReportColumn>([
  ...(['nights', 'days_left', 'beds', 'residents', 'reserved', 'free', 'area_m2', 'area_each', 'limit', 'over_limit', 'arrived', 'missing', 'missing_share', 'late', 'no_shows', 'quantity', 'days_to_end'] as const),
  ...(['bed_nights', 'closed_nights', 'held_nights', 'available_share', 'occupied_share', 'arrivals', 'departures', 'moved_in', 'moved_out', 'away_nights', 'absent', 'rooms_share', 'rooms_taken', 'out_of_order'] as const),
  ...(['ack_minutes', 'resolve_hours', 'late_hours', 'reopened', 'open_days', 'tickets', 'ack_median', 'ack_p90', 'resolve_median', 'resolve_p90', 'in_time_share', 'reopened_share', 'still_open', 'oldest_days', 'rows'] as const),
  ...(['new_suspected', 'new_confirmed', 'new_recovered', 'now_suspected', 'now_confirmed', 'isolated', 'followed_up', 'checks_missed', 'measured', 'measured_share', 'fevers', 'isolation_beds', 'isolation_used', 'isolation_required'] as const),
  ...(['case_days', 'close_contacts', 'other_contacts', 'active_contacts', 'group_permissions', 'charged_quantity', 'charged_days'] as const),
]);

/** Amounts of money, in the currency that the row names. */
const amountColumns: ReadonlySet<string> = new Set<ReportColumn>(['unit_price', 'monthly', 'amount']);

export const columnKinds = ['text', 'number', 'amount', 'day'] as const;
type ColumnKind = (typeof columnKinds)[number];

/** The type of a column's cells. */
export const columnKind = (key: string): ColumnKind => (dayColumns.has(key) ? 'day' : numberColumns.has(key) ? 'number' : amountColumns.has(key) ? 'amount' : 'text');

/** Whether a column has figures, which are aligned by their last digit. */
export const hasFigures = (kind: ColumnKind): boolean => kind === 'number' || kind === 'amount';
