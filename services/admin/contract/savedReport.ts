/** Saved reports and their schedules as calls see them (docs/rules/administration.md#saved-reports). */
import { z } from 'zod';
import { bodyOf, idInPath, reference, text, version } from '@firm/platform/contract/fields';
import { nullableText, optional, timeOfDay } from '@firm/platform/contract/parts';
import { exportFormats, exportLimits } from './exportLimits.ts';
import { savedLimits as limits, savedMoments, scheduleTurns } from './savedLimits.ts';

const whole = z.number().int();

/** When it is made: once in each day, week, month or quarter. */
const schedule = z.object({
  every: z.enum(scheduleTurns),
  /** Of the week (1 is Monday), the month, or the quarter's first month; of no matter for every day. */
  day: whole.min(1).max(limits.day),
  time: timeOfDay,
  /** IANA name. */
  timezone: z.string().max(60),
  /** Users; each gets what they themselves may see. */
  recipients: z.array(reference).min(1).max(limits.recipients),
  /** Nothing is sent of a report that has no row. */
  only_if_rows: z.boolean(),
});

const problem = z.object({ user: whole.nullable(), user_name: nullableText, text: z.string() });

export const savedReport = z.object({
  id: whole,
  version: whole,
  url: z.string(),
  name: z.string(),
  /** Of the catalogue. */
  report: whole,
  report_name: z.string(),
  dormitory: z.array(whole),
  /** As it is when it is made, or as it was at the end of the period before. */
  moment: z.enum(savedMoments),
  days: whole.nullable(),
  columns: z.array(z.string()),
  format: z.enum(exportFormats),
  language: z.string(),
  /** Whether everybody who may ask for the report sees it; else its owner alone. */
  shared: z.boolean(),
  owner: whole,
  owner_name: nullableText,
  schedule: schedule.extend({ recipients: z.array(whole) }).nullable(),
  /** Whether its schedule stands still. */
  paused: z.boolean(),
  /** When it is made next; null: it is not, by itself. */
  next_time: z.iso.datetime().nullable(),
  /** The last time by the clock, and what went wrong then. */
  last: z.object({ period: z.string(), time: z.iso.datetime(), files: whole, problems: z.array(problem) }).nullable(),
  /** Whether the caller may change it. */
  own: z.boolean(),
}).meta({ id: 'SavedReport' });
export type SavedReport = z.output<typeof savedReport>;

const written = {
  dormitory: z.array(reference).max(exportLimits.dormitories),
  moment: z.enum(savedMoments),
  days: whole.min(1).max(exportLimits.days).nullable(),
  columns: z.array(z.string().max(40)).max(60),
  format: z.enum(exportFormats),
  shared: z.boolean(),
  schedule: schedule.nullable(),
  paused: z.boolean(),
};
const readOnlyNames = Object.keys(savedReport.shape);

export const newSavedReport = bodyOf({ ...optional(written), name: text(exportLimits.name), report: reference }, readOnlyNames).meta({ id: 'NewSavedReport' });
export const savedReportChange = bodyOf({ ...optional({ ...written, name: text(exportLimits.name) }), version }, readOnlyNames).meta({ id: 'SavedReportChange' });

/** Somebody who may be sent a report. */
export const reportReader = z.object({ id: whole, name: z.string() }).meta({ id: 'ReportReader' });
export const readerFilters = z.object({ report: idInPath });
