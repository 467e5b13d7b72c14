/** The fields of a saved report and its schedule (docs/rules/administration.md#saved-reports). */
import { choice, count, flag, moment, parts, reference, references, text, timeOfDay } from '@firm/platform/contract/entity/field';
import { exportLimits } from '../exportLimits.ts';
import { savedLimits as limits, savedMoments, scheduleTurns } from '../savedLimits.ts';
import { byReport, reportColumns, reportFormat } from './export.ts';

/** When it is made: once in each day, week, month or quarter. */
const schedule = {
  every: choice(scheduleTurns, { always: true }),
  /** Of the week (1 is Monday), the month, or the quarter's first month; of no matter for every day. */
  day: count(1, limits.day),
  time: timeOfDay(),
  /** IANA name. */
  timezone: text(limits.timezone),
  /** Each gets what they themselves may see. */
  recipients: references('users', limits.recipients, { required: true }),
  /** Nothing is sent of a report that has no row. */
  only_if_rows: flag(),
} as const;

const group = 'report';

export const savedReportFields = {
  name: text(exportLimits.name, { required: true, group }),
  /** Of the catalogue. */
  report: reference('reportsettings', { required: true, always: true, shown: null, notInForm: byReport }),
  format: reportFormat,
  dormitory: references('dormitories', exportLimits.dormitories, { group }),
  /** As it is when it is made, or as it was at the end of the period before. */
  moment: choice(savedMoments, { always: true, group }),
  days: count(1, exportLimits.days, { optional: true, group }),
  columns: reportColumns,
  /** Whether everybody who may ask for the report sees it; else its owner alone. */
  shared: flag({ group }),
  schedule: parts(schedule, { optional: true, group }),
  /** Whether its schedule stands still. */
  paused: flag({ notInForm: 'a button of its own stops and starts the schedule' }),
} as const;

/** What follows from the others. */
export const savedReportFacts = {
  owner: reference('users', { always: true, readOnly: true }),
  language: text(exportLimits.language, { readOnly: true }),
  /** When the schedule creates it next; null: never. */
  next_time: moment({ readOnly: true, notAudited: 'follows from the schedule' }),
} as const;
