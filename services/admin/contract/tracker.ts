/** Export trackers and the catalogue of reports as calls see them (docs/rules/administration.md#exports). */
import { z } from 'zod';
import { bodyOf, choiceList, flag, idList, optionalText, reference, version } from '@firm/platform/contract/fields';
import { nullableText, optional } from '@firm/platform/contract/parts';
import { exportFormats, exportLimits as limits } from './exportLimits.ts';
import { exportStatuses } from './exportMoves.ts';
import { reportCategories, reportFilters } from './reports.ts';

const whole = z.number().int();
const moment = z.iso.datetime();

export const reportSetting = z.object({
  id: whole,
  url: z.string(),
  code: z.string(),
  category: z.enum(reportCategories),
  category_name: z.string(),
  name: z.string(),
  description: z.string(),
  formats: z.array(z.enum(exportFormats)),
  /** Permissions that it asks besides that to see residents. */
  needs: z.array(z.string()),
  /** Whether a column tells of a person. */
  personal: z.boolean(),
  columns: z.array(z.object({ key: z.string(), name: z.string(), personal: z.boolean() })),
  filters: z.array(z.enum(reportFilters)),
  /** A file of more rows is refused, never cut. */
  max_rows: whole,
}).meta({ id: 'ReportSetting' });
export type ReportSetting = z.output<typeof reportSetting>;

const asked = z.object({
  /** None: all that the asker saw. */
  dormitory: z.array(whole),
  day: nullableText,
  days: whole.nullable(),
});
export type ExportFilters = z.output<typeof asked>;

const exportFile = z.object({
  /** Of the file itself. */
  url: z.string(),
  name: z.string(),
  bytes: whole,
  sha256: z.string(),
  /** It is taken away then. */
  expires_time: moment,
}).meta({ id: 'ExportFile' });

export const exportTracker = z.object({
  id: whole,
  version: whole,
  url: z.string(),
  org: whole,
  name: z.string(),
  status: z.enum(exportStatuses),
  status_name: z.string(),
  /** Of the catalogue. */
  report: whole,
  report_name: z.string(),
  format: z.enum(exportFormats),
  filters: asked,
  columns: z.array(z.string()),
  language: z.string(),
  /** Rows; null until they are counted. */
  total: whole.nullable(),
  completed: whole,
  /** Seconds that making it took so far. */
  duration: whole,
  /** What went wrong, or what to know of it. */
  message: z.string(),
  /** The moment that the file shows; null until it is begun. */
  as_of: moment.nullable(),
  attempt: whole,
  /** A process is making it now. */
  is_locked: z.boolean(),
  requested_by: whole,
  requested_by_name: nullableText,
  requested_on: moment,
  created_time: moment,
  /** null: not made yet, or gone again. Only who asked may fetch it. */
  file: exportFile.nullable(),
  /** The saved report by whose schedule it was made, and the first day of the period; null: somebody asked for it. */
  schedule: whole.nullable(),
  period: nullableText,
  /** States that the caller may ask for. */
  moves: z.array(z.enum(exportStatuses)),
}).meta({ id: 'ExportTracker' });
export type ExportTracker = z.output<typeof exportTracker>;

const filters = z.strictObject(
  optional({ dormitory: z.array(reference).max(limits.dormitories), day: z.iso.date().nullable(), days: whole.min(1).max(limits.days).nullable() }),
);
const written = { name: optionalText(limits.name), filters, columns: z.array(z.string().max(40)).max(60), format: z.enum(exportFormats) };
const readOnlyNames = Object.keys(exportTracker.shape);

export const newExport = bodyOf({ ...optional(written), report: reference }, readOnlyNames).meta({ id: 'NewExportTracker' });
/** What asking for it would come to. */
export const exportEstimate = z.object({
  rows: whole,
  /** About so many seconds until the file is there, when nothing else waits. */
  seconds: whole,
  /** Forms that hold so many rows. */
  formats: z.array(z.enum(exportFormats)),
  /** Whether a chosen column tells of a person. */
  personal: z.boolean(),
}).meta({ id: 'ExportEstimate' });

/** `status`: `CA` calls it off, `NS` has one that failed tried again. */
export const exportChange = bodyOf({ ...optional({ ...written, report: reference, status: z.enum(exportStatuses) }), version }, readOnlyNames).meta({ id: 'ExportTrackerChange' });
/** `all`: those of everybody, for who may change permissions. */
export const exportListFilters = z.object({ status: choiceList(exportStatuses), report: idList, all: flag }).partial();
