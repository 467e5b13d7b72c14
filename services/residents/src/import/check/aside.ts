/** Rows below the headers that are no records: the headers again on each page, and what stands at a page's or list's foot. Pure. */
import { cellText, type Cell, type TableRow } from '@firm/platform/table/cell';
import { fold } from '@firm/platform/table/fold';

const footer =
  /^(grand |sub ?)?totals?( (general|general|records|rows|workers|residents))?$|^(page|pagina|صفحة|الصفحة) \d+( (of|de|sur|من|\d+).*)?$|^(end of (report|list)|printed (on|by)|generated (on|by)|fin de (la )?liste|fin del (informe|listado)|المجموع|الاجمالي)\b.*$/u;

/** For a file's rows: `repeated_header` or `footer_row` for such a row, null for a record. @param headers of the file, by column */
export function asideCheck(headers: readonly string[]): (row: TableRow) => 'repeated_header' | 'footer_row' | null {
  const foldedHeaders = headers.map(fold);
  const isHeader = (cell: Cell, column: number): boolean => {
    const text = fold(cellText(cell));
    return text !== '' && text === foldedHeaders[column];
  };
  return ({ cells }) => {
    const filled = cells.flatMap((cell, column) => (cell === null ? [] : [{ cell, column }]));
    if (filled.length > 1 && filled.every(({ cell, column }) => isHeader(cell, column))) return 'repeated_header';
    return footer.test(fold(cellText(filled[0]?.cell))) ? 'footer_row' : null;
  };
}
