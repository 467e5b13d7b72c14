/** What a report consists of: the number of its rows, and the rows in batches, all as of one moment. */
import type { ClientSession } from 'mongoose';
import type { Language } from '@firm/platform/errors/messages';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { WrittenCell } from '@firm/platform/table/write';
import type { ExportFilters } from '../../contract/export/tracker.ts';
import type { ReportCode, ReportColumn } from '../../contract/report/catalogue.ts';
import type { rowExtras, RowExtras } from './rowExtras.ts';
import type { ReportWord } from './texts.ts';

/** The input of a report. */
export interface ReportRun {
  readonly service: ServiceContext;
  /** The requester's scope. */
  readonly scope: Scope;
  readonly filters: ExportFilters;
  /** Session with which everything is read at one instant. */
  readonly session: ClientSession;
  /** That instant. */
  readonly now: Date;
  readonly language: Language;
  /** Rows per batch; `atOnce` by default. */
  readonly atOnce?: number;
  /** All rows are wanted, so the next batch is prefetched. */
  readonly whole?: boolean;
}

/** One row: a cell for each column. */
export type ReportRow<Code extends ReportCode = ReportCode> = Readonly<Record<ReportColumn<Code>, WrittenCell>> & { readonly [rowExtras]?: RowExtras };

/** The rows of a report. */
export interface ReportRows<Code extends ReportCode = ReportCode> {
  /** The number of rows; a promise where the database counts while rows are already being read. */
  readonly total: number | Promise<number>;
  readonly pages: AsyncIterable<readonly ReportRow<Code>[]>;
  /** The rows from the given index on, where earlier ones need not be computed; provided by `inParts`. */
  readonly pagesFrom?: (row: number) => AsyncIterable<readonly ReportRow<Code>[]>;
  /** Warnings for the reader; the file then ends with status SW. */
  readonly warnings?: readonly { readonly key: ReportWord; readonly values?: Readonly<Record<string, string | number>> }[];
}

export type Report<Code extends ReportCode> = (run: ReportRun) => Promise<ReportRows<Code>>;

/**
 * Rows per batch. Each batch is a query, whose overhead equals the time of twenty rows on either side; everything alive at one
 * moment, the database's answer included, should fit into the nursery of a small heap: twice as many need 20 MB more.
 */
export const atOnce = 200;
