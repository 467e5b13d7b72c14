/** What a report consists of: the number of its rows, and the rows in batches, all as of one moment. */
import type { ClientSession } from 'mongoose';
import type { Language } from '@firm/platform/errors/messages';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { WrittenCell } from '@firm/platform/table/write';
import type { ReportCode, ReportColumn } from '../../contract/reports.ts';
import type { ExportFilters } from '../../contract/tracker.ts';
import type { beside, Beside } from './beside.ts';
import type { ReportWord } from './texts.ts';

/** What a report is made for. */
export interface ReportRun {
  readonly service: ServiceContext;
  /** Of who asked. */
  readonly scope: Scope;
  readonly filters: ExportFilters;
  /** Everything is read at one instant with it. */
  readonly session: ClientSession;
  /** That instant. */
  readonly now: Date;
  readonly language: Language;
  /** Rows that are read together; `atOnce` by default. */
  readonly atOnce?: number;
  /** All rows are wanted: the next are read while the last are made. */
  readonly whole?: boolean;
}

/** One row: a cell for each column. */
export type ReportRow<Code extends ReportCode = ReportCode> = Readonly<Record<ReportColumn<Code>, WrittenCell>> & { readonly [beside]?: Beside };

/** The rows of a report. */
export interface ReportRows<Code extends ReportCode = ReportCode> {
  /** How many there are; a promise where the database counts them while they are already read. */
  readonly total: number | Promise<number>;
  readonly pages: AsyncIterable<readonly ReportRow<Code>[]>;
  /** The rows after the first so many, where they are found without making those; `inParts` gives it. */
  readonly pagesFrom?: (row: number) => AsyncIterable<readonly ReportRow<Code>[]>;
  /** What a reader must know of it; the file then ends with a warning. */
  readonly warnings?: readonly { readonly key: ReportWord; readonly values?: Readonly<Record<string, string | number>> }[];
}

export type Report<Code extends ReportCode> = (run: ReportRun) => Promise<ReportRows<Code>>;

/**
 * Rows that are read and made together. Each batch is a question to the database, which takes the time of twenty rows on either side; what
 * lives at one moment is to fit into the nursery of a small heap, the answer of the database too: of twice as many it takes 20 MB more.
 */
export const atOnce = 200;
