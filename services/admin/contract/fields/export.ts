/** The fields of an export (docs/rules/administration.md#exports). */
import { choice, count, day, moment, parts, reference, references, text, texts } from '@firm/platform/contract/entity/fieldKinds';
import { exportFormats, exportLimits as limits } from '../export/limits.ts';
import { exportStatuses } from '../export/moves.ts';
import { reasonLength } from '../settingsDefaults.ts';

/** The filters of a report. */
const reportFilters = {
  /** Empty: all that the requester may see. */
  dormitory: references('dormitories', limits.dormitories),
  day: day(),
  days: count(1, limits.days, { optional: true }),
} as const;

/** The group of fields that exports share with saved reports. */
const group = 'report';
export const byReport = 'the form is opened for a report';

/** Columns by their keys in the catalogue; empty: all of them. */
export const reportColumns = texts(limits.columnKey, limits.columns, { group });
export const reportFormat = choice(exportFormats, { always: true, ltr: true, group });

/** What the requester enters. */
export const exportFields = {
  /** A report of the catalogue. */
  report: reference('reportsettings', { always: true, shown: null, filter: true, notInForm: byReport }),
  format: reportFormat,
  filters: parts(reportFilters, { partial: true, group }),
  columns: reportColumns,
  /** The reason that the requester gave, where the organisation asks for one; empty: none was required, or a schedule made the request. */
  reason: text(reasonLength, { group }),
  /** By default the report's own name. */
  name: text(limits.name, { group }),
} as const;

/** What the service records of the export. */
export const exportFacts = {
  /** Users can request only two of its moves (`export/moves.ts`). */
  status: choice(exportStatuses, { always: true, filter: true, list: 'export_status', notInForm: 'buttons of its own move it' }),
  language: text(limits.language, { readOnly: true }),
  /** Number of rows; null until they are counted. */
  total: count(0, limits.rows, { optional: true, readOnly: true, notAudited: 'told as rows' }),
  completed: count(0, limits.rows, { readOnly: true, notAudited: 'moves while it is made' }),
  /** The moment whose data the file shows; null until work on it begins. */
  as_of: moment({ readOnly: true, notAudited: 'comes of making it' }),
  /** Number of attempts. */
  attempt: count(0, limits.attempts, { readOnly: true, notAudited: 'comes of making it' }),
  /** Only this user may download the file. */
  requested_by: reference('users', { always: true, readOnly: true, notAudited: 'the change says by whom' }),
  requested_on: moment({ always: true, readOnly: true, notAudited: 'the change says when' }),
  /** The saved report whose schedule requested it, and the first day of the period; null: a user requested it. */
  schedule: reference('reportsettings', { readOnly: true, shown: null, notAudited: 'never changes' }),
  period: day({ readOnly: true, notAudited: 'never changes' }),
} as const;
