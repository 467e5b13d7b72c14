/** Export trackers and the catalogue of reports as calls see them (docs/rules/administration.md#exports). */
import { z } from 'zod';
import type { AnswerOf } from '@firm/platform/contract/entity/fieldValues';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, initialShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, flag, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { exportFacts, exportFields } from '../fields/export.ts';
import { reportCategories, reportFilters } from '../report/catalogue.ts';
import { columnKinds } from '../report/screen.ts';
import { exportFormats } from './limits.ts';
import { exportStatuses } from './moves.ts';

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
  /** Permissions needed besides viewing residents. */
  needs: z.array(z.string()),
  /** Whether any column has personal data. */
  personal: z.boolean(),
  columns: z.array(z.object({ key: z.string(), name: z.string(), personal: z.boolean(), kind: z.enum(columnKinds) })),
  filters: z.array(z.enum(reportFilters)),
  /** An export with more rows is refused, never truncated. */
  max_rows: whole,
}).meta({ id: 'ReportSetting' });
export type ReportSetting = z.output<typeof reportSetting>;

export type ExportFilters = AnswerOf<typeof exportFields.filters>;

const exportFile = z.object({
  /** Address of the file. */
  url: z.string(),
  name: z.string(),
  bytes: whole,
  sha256: z.string(),
  /** When the file is deleted. */
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
  /** Seconds spent creating it so far. */
  duration: whole,
  /** An error or a warning. */
  message: z.string(),
  /** A process is working on it now. */
  is_locked: z.boolean(),
  created_time: moment,
  /** null: not created yet, or already deleted. Only the requester may download it. */
  file: exportFile.nullable(),
  /** Statuses to which the caller may move it. */
  moves: z.array(z.enum(exportStatuses)),
}).meta({ id: 'ExportTracker' });
export type ExportTracker = z.output<typeof exportTracker>;

const readOnlyNames = Object.keys(exportTracker.shape);

const { report, ...written } = writeShape(exportFields);

export const newExport = bodyOf({ ...optional(written), report }, readOnlyNames, initialShape({ status: exportFacts.status })).meta({ id: 'NewExportTracker' });
/** An estimate of the export, before it is requested. */
export const exportEstimate = z.object({
  rows: whole,
  /** Approximate seconds until the file is ready if no other export is waiting. */
  seconds: whole,
  /** Formats that can hold that many rows. */
  formats: z.array(z.enum(exportFormats)),
  /** Whether a selected column has personal data. */
  personal: z.boolean(),
  /** Whether the organisation requires a reason. */
  reason: z.boolean(),
}).meta({ id: 'ExportEstimate' });

/** `status`: `CA` cancels it, `NS` retries a failed one. */
export const exportChange = bodyOf({ ...optional(writeShape({ ...exportFields, status: exportFacts.status })), version }, readOnlyNames).meta({ id: 'ExportTrackerChange' });
/** `all`: exports of all users; needs change_permission. */
export const exportListFilters = z.object({ ...filterShape({ ...exportFields, ...exportFacts }), all: flag.optional() });
