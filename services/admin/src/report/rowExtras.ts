/** Data that a row carries besides its columns. Files omit it; screens use it for links, and charts for sums. */
import type { RecordKind } from '../../contract/report/screen.ts';
import type { ReportColumn } from '../../contract/report/catalogue.ts';

/** A symbol, so that iterating over the columns does not meet it. */
export const rowExtras = Symbol('rowExtras');

interface RecordRef {
  readonly kind: RecordKind;
  /** As in the address of the record's page. */
  readonly id: string;
}

export interface RowExtras {
  /** Records that cells refer to; computed only on screens, which show few of perhaps a million rows. */
  readonly links?: () => Readonly<Partial<Record<ReportColumn, RecordRef>>>;
  /** Figures from which shares are computed: summed over rows before they are divided. */
  readonly sums?: Readonly<Record<string, number>>;
}

/** A record that a cell refers to; nothing if the id is missing. */
export const recordOf = <Column extends ReportColumn>(column: Column, kind: RecordKind, id: number | string | null): ReturnType<NonNullable<RowExtras['links']>> => (id === null ? {} : { [column]: { kind, id: String(id) } });

/** Those of a row as a report yields it; empty for a row without any. */
export const extrasOf = (row: object): RowExtras => (row as { readonly [rowExtras]?: RowExtras })[rowExtras] ?? {};
