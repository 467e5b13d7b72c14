/** Saved reports and their schedules as calls see them (docs/rules/administration.md#saved-reports). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, idInPath, version } from '@firm/platform/contract/fields';
import { nullableText, optional } from '@firm/platform/contract/parts';
import { savedReportFacts, savedReportFields } from '../fields/savedReport.ts';

const whole = z.number().int();

const problem = z.object({ user: whole.nullable(), user_name: nullableText, text: z.string() });

export const savedReport = z.object({
  id: whole,
  version: whole,
  url: z.string(),
  ...answerShape({ ...savedReportFields, ...savedReportFacts }),
  report_name: z.string(),
  /** The last scheduled run and its problems. */
  last: z.object({ period: z.string(), time: z.iso.datetime(), files: whole, problems: z.array(problem) }).nullable(),
  /** Whether the caller may change it. */
  own: z.boolean(),
}).meta({ id: 'SavedReport' });
export type SavedReport = z.output<typeof savedReport>;

const { name, report, ...written } = writeShape(savedReportFields);
const readOnlyNames = Object.keys(savedReport.shape);

export const newSavedReport = bodyOf({ ...optional(written), name, report }, readOnlyNames).meta({ id: 'NewSavedReport' });
export const savedReportChange = bodyOf({ ...optional({ ...written, name }), version }, readOnlyNames).meta({ id: 'SavedReportChange' });

/** A user to whom reports may be sent. */
export const reportReader = z.object({ id: whole, name: z.string() }).meta({ id: 'ReportReader' });
export const readerFilters = z.object({ report: idInPath });
