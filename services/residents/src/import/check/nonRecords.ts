/** Rows below the headers that are not records: headers repeated on each page, and footers of pages or lists. Pure. */
import { cellText, type Cell, type TableRow } from '@firm/platform/table/cell';
import { fold } from '@firm/platform/table/fold';

const footer =
  /^(grand |sub ?)?totals?( (general|general|records|rows|workers|residents))?$|^(page|pagina|صفحة|الصفحة) \d+( (of|de|sur|من|\d+).*)?$|^(end of (report|list)|printed (on|by)|generated (on|by)|fin de (la )?liste|fin del (informe|listado)|المجموع|الاجمالي)\b.*$/u;

/** For the rows of a file in order: `repeated_header` or `footer_row` for such a row, null for a record. @param headers the file's headers, by column */
export function nonRecordCheck(headers: readonly string[]): (row: TableRow) => 'repeated_header' | 'footer_row' | null {
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
