/** The fields of an export (docs/rules/administration.md#exports). */
import { choice, count, day, moment, parts, reference, references, text, texts } from '@firm/platform/contract/entity/field';
import { exportFormats, exportLimits as limits } from '../exportLimits.ts';
import { exportStatuses } from '../exportMoves.ts';
import { reasonLength } from '../settingsDefaults.ts';

/** What of a report is asked for. */
const reportFilters = {
  /** None: all that the asker sees. */
  dormitory: references('dormitories', limits.dormitories),
  day: day(),
  days: count(1, limits.days, { optional: true }),
} as const;

/** The form of an export, and that of a saved report. */
const group = 'report';
export const byReport = 'the form is opened for a report';

/** Columns by their keys in the catalogue; none: all of them. */
export const reportColumns = texts(limits.columnKey, limits.columns, { group });
export const reportFormat = choice(exportFormats, { always: true, ltr: true, group });

/** What is asked for. */
export const exportFields = {
  /** Of the catalogue. */
  report: reference('reportsettings', { always: true, shown: null, filter: true, notInForm: byReport }),
  format: reportFormat,
  filters: parts(reportFilters, { partial: true, group }),
  columns: reportColumns,
  /** Why, as its asker says where the organisation asks; empty: nobody asked, or it came by the clock. */
  reason: text(reasonLength, { group }),
  /** The report's own, where nobody says. */
  name: text(limits.name, { group }),
} as const;

/** What has become of it. */
export const exportFacts = {
  /** People ask for two of the moves alone (`exportMoves.ts`). */
  status: choice(exportStatuses, { always: true, filter: true, list: 'export_status', notInForm: 'buttons of its own move it' }),
  language: text(limits.language, { readOnly: true }),
  /** Rows; null until they are counted. */
  total: count(0, limits.rows, { optional: true, readOnly: true, notAudited: 'told as rows' }),
  completed: count(0, limits.rows, { readOnly: true, notAudited: 'moves while it is made' }),
  /** The moment that the file shows; null until it is begun. */
  as_of: moment({ readOnly: true, notAudited: 'comes of making it' }),
  /** Times that it was begun. */
  attempt: count(0, limits.attempts, { readOnly: true, notAudited: 'comes of making it' }),
  /** Nobody else has the file. */
  requested_by: reference('users', { always: true, readOnly: true, notAudited: 'the change says by whom' }),
  requested_on: moment({ always: true, readOnly: true, notAudited: 'the change says when' }),
  /** The saved report by whose schedule it was made, and the first day of the period; null: somebody asked for it. */
  schedule: reference('reportsettings', { readOnly: true, shown: null, notAudited: 'never changes' }),
  period: day({ readOnly: true, notAudited: 'never changes' }),
} as const;
