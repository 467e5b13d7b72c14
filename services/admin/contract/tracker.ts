/** Export trackers and the catalogue of reports as calls see them (docs/rules/administration.md#exports). */
import { z } from 'zod';
import type { AnswerOf } from '@firm/platform/contract/entity/field';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, flag, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { exportFormats } from './exportLimits.ts';
import { exportStatuses } from './exportMoves.ts';
import { exportFacts, exportFields } from './fields/export.ts';
import { reportCategories, reportFilters } from './reports.ts';
import { columnKinds } from './reportScreen.ts';

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
  /** Whether a column has personal data. */
  personal: z.boolean(),
  columns: z.array(z.object({ key: z.string(), name: z.string(), personal: z.boolean(), kind: z.enum(columnKinds) })),
  filters: z.array(z.enum(reportFilters)),
  /** A file of more rows is refused, never cut. */
  max_rows: whole,
}).meta({ id: 'ReportSetting' });
export type ReportSetting = z.output<typeof reportSetting>;

export type ExportFilters = AnswerOf<typeof exportFields.filters>;

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
  ...answerShape({ ...exportFields, ...exportFacts }),
  status_name: z.string(),
  report_name: z.string(),
  /** Seconds that making it took so far. */
  duration: whole,
  /** What went wrong, or what to know of it. */
  message: z.string(),
  /** A process is making it now. */
  is_locked: z.boolean(),
  created_time: moment,
  /** null: not made yet, or gone again. Only who asked may fetch it. */
  file: exportFile.nullable(),
  /** States that the caller may ask for. */
  moves: z.array(z.enum(exportStatuses)),
}).meta({ id: 'ExportTracker' });
export type ExportTracker = z.output<typeof exportTracker>;

const readOnlyNames = Object.keys(exportTracker.shape);

const { report, ...written } = writeShape(exportFields);

export const newExport = bodyOf({ ...optional(written), report }, readOnlyNames).meta({ id: 'NewExportTracker' });
/** What asking for it would come to. */
export const exportEstimate = z.object({
  rows: whole,
  /** About so many seconds until the file is there, when nothing else waits. */
  seconds: whole,
  /** Forms that hold so many rows. */
  formats: z.array(z.enum(exportFormats)),
  /** Whether a chosen column has personal data. */
  personal: z.boolean(),
  /** Whether the organisation asks why. */
  reason: z.boolean(),
}).meta({ id: 'ExportEstimate' });

/** `status`: `CA` calls it off, `NS` has one that failed tried again. */
export const exportChange = bodyOf({ ...optional(writeShape({ ...exportFields, status: exportFacts.status })), version }, readOnlyNames).meta({ id: 'ExportTrackerChange' });
/** `all`: everybody's, with change_permission. */
export const exportListFilters = z.object({ ...filterShape({ ...exportFields, ...exportFacts }), all: flag.optional() });
