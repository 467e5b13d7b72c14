/** The building blocks that the portal's documents share. */
import type { PdfNode, PdfObject } from './definition.ts';
import { PDF_COLOURS } from './frame.ts';

/** Points of space at either end of a cell. */
const padding = 5;
/** Points of a column that its content cannot use. */
export const cellPadding = 2 * padding;

/** Thin lines between rows, none at the sides; symmetric, so it needs no mirroring. */
const LINES = {
  hLineWidth: (row: number, node: { table: { body: unknown[] } }) =>
    row === 0 || row === node.table.body.length ? 0.8 : 0.4,
  vLineWidth: () => 0,
  hLineColor: () => PDF_COLOURS.line,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

interface TableColumn {
  readonly title: PdfNode;
  /** Points, `auto` or `*` (a share of what is left). */
  readonly width?: number | 'auto' | '*';
  /** Figures are aligned to the end of their column. */
  readonly alignment?: 'left' | 'right' | 'center';
}

/**
 * A table whose head repeats on every page.
 * @param rowsBreak whether rows may break across two pages. Otherwise a row must not be higher than a page: what is beyond it would not be printed.
 */
export function dataTable(columns: readonly TableColumn[], rows: readonly (readonly PdfNode[])[], rowsBreak = false): PdfObject {
  const nodeOf = (node: PdfNode): PdfObject => (typeof node === 'object' && !Array.isArray(node) ? (node as PdfObject) : { text: node as string });
  const aligned = (node: PdfNode, i: number): PdfObject => ({
    ...nodeOf(node),
    alignment: columns[i]?.alignment ?? 'left',
  });
  return {
    layout: LINES,
    table: {
      headerRows: 1,
      dontBreakRows: !rowsBreak,
      // A head alone at the foot of a page, to be repeated on the next, tells nobody anything. With a row that may be higher than a page it could not be kept.
      keepWithHeaderRows: rowsBreak ? 0 : 1,
      widths: columns.map((column) => column.width ?? '*'),
      body: [
        columns.map((column, i) => aligned({ ...nodeOf(column.title), style: 'tableHead' }, i)),
        ...rows.map((row) => row.map(aligned)),
      ],
    },
  };
}

/** Names and values of one record, in two columns of pairs. */
export function fieldList(fields: readonly (readonly [label: string, value: PdfNode])[]): PdfObject {
  const cell = (field: (typeof fields)[number] | undefined): PdfNode =>
    field
      ? { stack: [{ text: field[0], style: 'label' }, field[1] === '' ? '–' : field[1]], margin: [0, 0, 0, 4] }
      : '';
  const rows = Array.from({ length: Math.ceil(fields.length / 2) }, (_, i) => [
    cell(fields[2 * i]),
    cell(fields[2 * i + 1]),
  ]);
  return { layout: 'noBorders', table: { widths: ['*', '*'], body: rows.length > 0 ? rows : [['', '']] } };
}

/** A QR code with its quiet zone of four modules, about `size` points wide in all. */
export function qrCode(text: string, size = 80): PdfObject {
  return { qr: text, fit: size * 0.8, padding: 4 };
}
