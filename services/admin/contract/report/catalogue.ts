/** The catalogue of reports, as data: what each contains, its filters, and the permissions that it needs (docs/rules/administration.md#reports). */
import type { Right } from '@firm/platform/contract/permissions';

export const reportCategories = ['compliance', 'occupancy', 'residents', 'clients', 'maintenance', 'health'] as const;
type ReportCategory = (typeof reportCategories)[number];

/** The filters of a report. `day`: the state at the end of that day; `days`: how many days ahead. */
export const reportFilters = ['dormitory', 'day', 'days'] as const;
type ReportFilter = (typeof reportFilters)[number];

export interface ReportEntry {
  /** Built-in reports have ids below 1000. */
  readonly id: number;
  readonly code: string;
  readonly category: ReportCategory;
  /** Permissions needed besides viewing residents. */
  readonly needs: readonly Right[];
  readonly filters: readonly ReportFilter[];
  /** Days to come can be asked for too, since contracts already tell them; at most `exportLimits.days` ahead. */
  readonly ahead?: true;
  readonly columns: readonly string[];
  /** Columns with personal data. */
  readonly personal: readonly string[];
  /** Columns whose totals the file states, so that readers can check that nothing is missing. */
  readonly totals: readonly string[];
}

const person = ['name', 'pass_number', 'work_pass_num', 'work_pass_expiry', 'nationality', 'gender'] as const;

export const reportCatalogue = [
  {
    id: 1,
    code: 'register',
    category: 'compliance',
    needs: [],
    filters: ['dormitory', 'day'],
    columns: ['dormitory', 'room', 'bed', ...person, 'employer', 'vendor', 'checked_in', 'nights', 'away'],
    personal: person,
    totals: [],
  },
  {
    id: 2,
    code: 'documents',
    category: 'residents',
    needs: [],
    filters: ['dormitory', 'days'],
    columns: ['name', 'employer', 'document', 'document_number', 'expiry', 'days_left', 'dormitory', 'bed'],
    personal: ['name', 'document_number', 'expiry'],
    totals: [],
  },
  {
    id: 3,
    code: 'rooms',
    category: 'occupancy',
    needs: ['view_workzone'],
    filters: ['dormitory'],
    columns: ['dormitory', 'room', 'beds', 'residents', 'reserved', 'free', 'area_m2', 'area_each', 'limit', 'over_limit'],
    personal: [],
    totals: ['beds', 'residents', 'reserved', 'free'],
  },
  {
    id: 4,
    code: 'arrivals',
    category: 'occupancy',
    needs: ['view_resourcereserve'],
    filters: ['dormitory', 'day'],
    columns: ['reservation', 'dormitory', 'vendor', 'from', 'until', 'reserved', 'arrived', 'missing', 'missing_share', 'late', 'no_shows'],
    personal: [],
    totals: ['reserved', 'arrived', 'missing', 'late', 'no_shows'],
  },
  {
    id: 5,
    code: 'rent_roll',
    category: 'clients',
    needs: ['view_vendor'],
    filters: ['dormitory', 'day'],
    ahead: true,
    columns: ['ref_no', 'contract', 'party', 'dormitory', 'category', 'basis', 'quantity', 'unit_price', 'monthly', 'currency', 'start', 'end', 'days_to_end'],
    personal: [],
    totals: [],
  },
  {
    id: 6,
    code: 'occupancy',
    category: 'occupancy',
    needs: ['view_resource', 'view_resourceallocation'],
    filters: ['dormitory', 'day'],
    columns: ['dormitory', 'month', 'beds', 'bed_nights', 'nights', 'occupied_share', 'arrivals', 'departures', 'rooms_share'],
    personal: [],
    totals: ['bed_nights', 'nights', 'arrivals', 'departures'],
  },
  {
    id: 7,
    code: 'occupancy_days',
    category: 'occupancy',
    needs: ['view_resource', 'view_resourceallocation'],
    filters: ['dormitory', 'day'],
    columns: ['dormitory', 'date', 'beds', 'residents', 'free', 'occupied_share', 'arrivals', 'departures', 'absent', 'reserved', 'out_of_order', 'rooms_taken', 'rooms_share'],
    personal: [],
    totals: ['arrivals', 'departures'],
  },
  {
    id: 8,
    code: 'incidents',
    category: 'maintenance',
    needs: ['view_alert'],
    filters: ['dormitory', 'day'],
    columns: ['ref_no', 'dormitory', 'room', 'title', 'type', 'problem', 'severity', 'priority', 'state', 'vendor', 'reported', 'assigned', 'acknowledged', 'due', 'resolved', 'ack_minutes', 'resolve_hours', 'late_hours', 'reopened', 'open_days'],
    personal: ['title'],
    totals: [],
  },
  {
    id: 9,
    code: 'vendor_tickets',
    category: 'maintenance',
    needs: ['view_alert', 'view_vendor'],
    filters: ['dormitory', 'day'],
    columns: ['dormitory', 'vendor', 'priority', 'tickets', 'ack_median', 'ack_p90', 'resolve_median', 'resolve_p90', 'in_time_share', 'reopened_share', 'still_open', 'oldest_days'],
    personal: [],
    totals: ['tickets', 'still_open'],
  },
  {
    id: 10,
    code: 'exports',
    category: 'compliance',
    needs: ['change_permission'],
    filters: ['day'],
    columns: ['asked_by', 'asked_on', 'export', 'report', 'format', 'state', 'rows', 'personal_columns', 'by_schedule'],
    personal: ['asked_by'],
    totals: ['rows'],
  },
  {
    id: 11,
    code: 'infections',
    category: 'health',
    needs: ['view_healthtrackrecord', 'view_healthtracer'],
    filters: ['dormitory', 'day'],
    columns: ['dormitory', 'date', 'residents', 'new_suspected', 'new_confirmed', 'new_recovered', 'now_suspected', 'now_confirmed', 'isolated', 'followed_up', 'checks_missed', 'measured', 'measured_share', 'fevers', 'isolation_beds', 'isolation_used', 'isolation_required'],
    personal: [],
    totals: ['new_suspected', 'new_confirmed', 'new_recovered', 'checks_missed', 'fevers'],
  },
  {
    id: 12,
    code: 'infection_cases',
    category: 'health',
    needs: ['view_healthtrackrecord', 'view_healthtracer'],
    filters: ['dormitory', 'day'],
    columns: ['dormitory', 'case', 'name', 'pass_number', 'room', 'health_status', 'case_state', 'reported', 'onset', 'confirmed_on', 'isolated_on', 'closed_on', 'case_days', 'close_contacts', 'other_contacts', 'active_contacts'],
    personal: ['name', 'pass_number', 'room', 'health_status', 'case_state', 'onset'],
    totals: ['close_contacts', 'other_contacts', 'active_contacts'],
  },
  {
    id: 13,
    code: 'rights',
    category: 'compliance',
    needs: ['change_permission', 'view_user'],
    filters: [],
    columns: ['user', 'username', 'account_state', 'last_login', 'group', 'group_until', 'group_permissions', 'houses_seen'],
    personal: ['user', 'username', 'last_login'],
    totals: [],
  },
  {
    id: 14,
    code: 'statement',
    category: 'clients',
    needs: ['view_vendor', 'view_resourceallocation', 'view_alert'],
    filters: ['dormitory', 'day'],
    ahead: true,
    columns: ['party', 'ref_no', 'contract', 'dormitory', 'month', 'category', 'basis', 'charged_quantity', 'unit_price', 'charged_days', 'amount', 'currency'],
    personal: [],
    totals: [],
  },
  {
    id: 15,
    code: 'occupancy_types',
    category: 'occupancy',
    needs: ['view_resource', 'view_resourceallocation'],
    filters: ['dormitory', 'day'],
    columns: ['dormitory', 'month', 'bed_type', 'beds', 'bed_nights', 'closed_nights', 'held_nights', 'nights', 'away_nights', 'occupied_share', 'available_share', 'arrivals', 'departures', 'moved_in', 'moved_out'],
    personal: [],
    totals: ['bed_nights', 'nights', 'arrivals', 'departures'],
  },
] as const satisfies readonly ReportEntry[];

export type ReportCode = (typeof reportCatalogue)[number]['code'];
type Entry<Code extends ReportCode> = Extract<(typeof reportCatalogue)[number], { code: Code }>;
/** Keys of a report's columns. */
export type ReportColumn<Code extends ReportCode = ReportCode> = Entry<Code>['columns'][number];

/** The report with that id; undefined: none. */
export const reportOf = (id: number): (typeof reportCatalogue)[number] | undefined => reportCatalogue.find((one) => one.id === id);

/** Tables of other areas whose large files are made like those of reports: an id for each, and the permissions needed. */
export const tableReports = {
  employees: { id: 901, needs: ['view_employee'] },
  workzones: { id: 902, needs: ['view_workzone'] },
  vendors: { id: 903, needs: ['view_vendor'] },
  employerfirms: { id: 904, needs: ['view_vendor'] },
} as const satisfies Readonly<Record<string, { readonly id: number; readonly needs: readonly Right[] }>>;

/** The audit as a file, requested on the audit page; each record in it needs its own permission as well. */
export const auditReport = { id: 905, needs: ['view_permission'] } as const satisfies { readonly id: number; readonly needs: readonly Right[] };

/** Permissions that the owner of a file needs; undefined: no such report or table. */
export const needsOf = (id: number): readonly Right[] | undefined => (reportOf(id) ?? [...Object.values(tableReports), auditReport].find((one) => one.id === id))?.needs;

/** The columns that contain personal data. */
export function personalOf(report: number, columns: readonly string[]): readonly string[] {
  const personal: readonly string[] = reportOf(report)?.personal ?? [];
  return columns.filter((key) => personal.includes(key));
}
