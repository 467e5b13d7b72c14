/** A report as read on screen: a page of its rows, and the totals of all rows (docs/rules/administration.md#reports-on-screen). */
import { z } from 'zod';
import { countInQuery, idList, pageOf } from '@firm/platform/contract/fields';
import { exportLimits as limits } from '../export/limits.ts';
import { recordKinds } from './screen.ts';

const whole = z.number().int();
/** Days are text, `YYYY-MM-DD`. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const reportRow = z.object({
  /** Index among all rows, from 0. */
  id: whole,
  /** Cells by column. */
  cells: z.record(z.string(), cell),
  /** Records that cells refer to, by column; their own pages check whether the caller may open them. */
  links: z.record(z.string(), z.object({ kind: z.enum(recordKinds), id: z.string() })),
}).meta({ id: 'ReportRow' });
export type ReportRow = z.output<typeof reportRow>;
export const reportRowPage = pageOf(reportRow);

const chart = z.object({
  key: z.string(),
  /** What is shown by what: `Nights by month`. */
  title: z.string(),
  type: z.enum(['Bar', 'Line', 'Pie']),
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), /** One value for each label. */ values: z.array(z.number().nullable()), /** Decimals of amounts of money. */ digits: whole.optional() })),
  stacked: z.boolean(),
});

export const reportSummary = z.object({
  /** Total number of rows. */
  rows: whole,
  /** The moment at which the data was read. */
  as_of: z.iso.datetime(),
  /** How the figures are counted. */
  counted: z.string(),
  /** Warnings about the figures. */
  warnings: z.array(z.string()),
  /** Sums over all rows; null: there are too many rows, so that only a file contains the sums. */
  totals: z.array(z.object({ key: z.string(), name: z.string(), value: z.number() })).nullable(),
  charts: z.array(chart),
}).meta({ id: 'ReportSummary' });
export type ReportSummary = z.output<typeof reportSummary>;

const filters = { dormitory: idList, day: z.iso.date(), days: countInQuery(1, limits.days) };

/** The filters, as for a file. */
export const reportSummaryFilters = z.object(filters).partial();
/** Rows keep the report's own order, so pages are found by offset alone. */
export const reportRowFilters = z.object({ ...filters, limit: countInQuery(1, limits.screenRows), offset: countInQuery(0, limits.rows) }).partial();
