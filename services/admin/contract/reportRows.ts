/** A report as it is read on screen: some of its rows, and what all of them come to (docs/rules/administration.md#reports-on-screen). */
import { z } from 'zod';
import { idList, pageOf } from '@firm/platform/contract/fields';
import { exportLimits as limits } from './exportLimits.ts';
import { recordKinds } from './reportScreen.ts';

const whole = z.number().int();
/** A day is text, `YYYY-MM-DD`. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const reportRow = z.object({
  /** Its place among all rows, from 0. */
  id: whole,
  /** By column. */
  cells: z.record(z.string(), cell),
  /** Records that cells name, by column; whether their pages are the caller's to open, those say. */
  links: z.record(z.string(), z.object({ kind: z.enum(recordKinds), id: z.string() })),
}).meta({ id: 'ReportRow' });
export type ReportRow = z.output<typeof reportRow>;
export const reportRowPage = pageOf(reportRow);

const chart = z.object({
  key: z.string(),
  /** What is told of what: `Nights by month`. */
  title: z.string(),
  type: z.enum(['Bar', 'Line', 'Pie']),
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), /** One for each label. */ values: z.array(z.number().nullable()) })),
  stacked: z.boolean(),
});

export const reportSummary = z.object({
  /** Rows in all. */
  rows: whole,
  /** The moment that it was read at. */
  as_of: z.iso.datetime(),
  /** How its figures are counted. */
  counted: z.string(),
  /** What a reader must know of it. */
  warnings: z.array(z.string()),
  /** Sums over all rows; null: there are so many that only a file contains them. */
  totals: z.array(z.object({ key: z.string(), name: z.string(), value: z.number() })).nullable(),
  charts: z.array(chart),
}).meta({ id: 'ReportSummary' });
export type ReportSummary = z.output<typeof reportSummary>;

const asked = { dormitory: idList, day: z.iso.date(), days: z.coerce.number().int().min(1).max(limits.days) };

/** By what it is narrowed, as for a file. */
export const reportSummaryFilters = z.object(asked).partial();
/** Rows keep the report's own order: pages are found by offset alone. */
export const reportRowFilters = z.object({ ...asked, limit: z.coerce.number().int().min(1).max(limits.screenRows), offset: z.coerce.number().int().min(0).max(limits.rows) }).partial();
