/** What a row knows beside its columns. Files leave it out; screens lead on by it, and charts add it up. */
import type { RecordKind } from '../../contract/reportScreen.ts';
import type { ReportColumn } from '../../contract/reports.ts';

/** Not one of the columns, so that iterating over those does not meet it. */
export const beside = Symbol('beside');

interface RecordRef {
  readonly kind: RecordKind;
  /** As its page has it in the address. */
  readonly id: string;
}

export interface Beside {
  /** Records that cells name; asked for by screens, which show few of a million rows. */
  readonly links?: () => Readonly<Partial<Record<ReportColumn, RecordRef>>>;
  /** Figures of which shares are made: those of several rows are added before they are divided. */
  readonly sums?: Readonly<Record<string, number>>;
}

/** A record that a cell names; nothing for none. */
export const recordOf = <Column extends ReportColumn>(column: Column, kind: RecordKind, id: number | string | null): ReturnType<NonNullable<Beside['links']>> => (id === null ? {} : { [column]: { kind, id: String(id) } });

export const besideOf = (row: object): Beside => (row as { readonly [beside]?: Beside })[beside] ?? {};
