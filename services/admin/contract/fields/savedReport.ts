/** The fields of a saved report and its schedule (docs/rules/administration.md#saved-reports). */
import { choice, count, flag, moment, parts, reference, references, text, timeOfDay } from '@firm/platform/contract/entity/fieldKinds';
import { exportLimits } from '../export/limits.ts';
import { savedLimits as limits, savedMoments, scheduleIntervals } from '../saved/limits.ts';
import { byReport, reportColumns, reportFormat } from './export.ts';

/** When the report is created: once per day, week, month or quarter. */
const schedule = {
  every: choice(scheduleIntervals, { always: true }),
  /** Day of the week (1 is Monday), of the month, or of the quarter's first month; ignored for daily schedules. */
  day: count(1, limits.day),
  time: timeOfDay(),
  /** IANA name. */
  timezone: text(limits.timezone),
  /** Each recipient gets only what they have permission to see. */
  recipients: references('users', limits.recipients, { required: true }),
  /** Nothing is sent if the report has no rows. */
  only_if_rows: flag(),
} as const;

const group = 'report';

export const savedReportFields = {
  name: text(exportLimits.name, { required: true, group }),
  /** A report of the catalogue. */
  report: reference('reportsettings', { required: true, always: true, shown: null, notInForm: byReport }),
  format: reportFormat,
  dormitory: references('dormitories', exportLimits.dormitories, { group }),
  /** The data as of the time of creation, or as of the end of the previous period. */
  moment: choice(savedMoments, { always: true, group }),
  days: count(1, exportLimits.days, { optional: true, group }),
  columns: reportColumns,
  /** Whether everybody with permission to request the report sees it; otherwise only its owner does. */
  shared: flag({ group }),
  schedule: parts(schedule, { optional: true, group }),
  /** Whether its schedule is paused. */
  paused: flag({ notInForm: 'a button of its own stops and starts the schedule' }),
} as const;

/** Derived from the other fields. */
export const savedReportFacts = {
  owner: reference('users', { always: true, readOnly: true }),
  language: text(exportLimits.language, { readOnly: true }),
  /** When the schedule creates it next; null: never. */
  next_time: moment({ readOnly: true, notAudited: 'follows from the schedule' }),
} as const;
