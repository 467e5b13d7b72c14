/** Quarterly management reports as calls see them (docs/rules/administration.md#quarterly-management-report). */
import { z } from 'zod';
import { bodyOf, optionalText, version } from '@firm/platform/contract/fields';
import { nullableText, optional } from '@firm/platform/contract/parts';
import { isQuarter, quarterFormats, quarterLimits as limits, quarterSections, quarterStates } from './quarter.ts';

const whole = z.number().int();
/** The first day of a quarter. */
const quarter = z.iso.date().refine(isQuarter).meta({ description: 'First day of the quarter' });

const row = {
  /** Id of the dormitory. */
  id: whole,
  url: z.string(),
  dorm_name: z.string(),
  quarter: z.string(),
  /** Last day of the quarter, and the day by which the report must be sent. */
  last_day: z.string(),
  due_day: z.string(),
  state: z.enum(quarterStates),
  /** Headings whose required text is still missing. */
  missing: z.array(z.enum(quarterSections)),
  sent_time: z.iso.datetime().nullable(),
  sent_by_name: nullableText,
};

export const quarterRow = z.object(row).meta({ id: 'QuarterlyReportRow' });
export type QuarterRow = z.output<typeof quarterRow>;

const figure = z.object({ key: z.string(), name: z.string(), value: z.union([z.number(), z.string(), z.null()]), /** Decimals of a number that is an amount of money. */ digits: whole.optional() });

const section = z.object({
  code: z.enum(quarterSections),
  name: z.string(),
  /** Whether staff have to write a text. */
  wants_text: z.boolean(),
  text: z.string(),
  /** The text of the previous quarter. */
  text_before: z.string(),
  /** null: the caller does not have permission to view them. */
  figures: z.array(figure).nullable(),
});

export const quarterReport = z.object({
  ...row,
  version: whole,
  /** SHA-256 of the figures and texts as sent. */
  sent_hash: nullableText,
  sent_remarks: z.string(),
  /** Whether the caller may write and send the report. */
  own: z.boolean(),
  sections: z.array(section),
}).meta({ id: 'QuarterlyReport' });
export type QuarterReport = z.output<typeof quarterReport>;

export const quarterFilters = z.object({ quarter });
export const quarterFileFilters = z.object({ quarter, format: z.enum(quarterFormats).default('pdf') });
export const quarterChange = bodyOf({ quarter, texts: z.strictObject(optional(Object.fromEntries(quarterSections.map((code) => [code, optionalText(limits.text)])) as Record<(typeof quarterSections)[number], ReturnType<typeof optionalText>>)), version }).meta({ id: 'QuarterlyReportChange' });
export const quarterSending = bodyOf({ quarter, ...optional({ remarks: optionalText(limits.remarks) }), version }).meta({ id: 'QuarterlyReportSending' });
