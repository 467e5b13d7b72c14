/** Rows below the headers that are no records: the headers again on each page, and what stands at a page's or list's foot. Pure. */
import { cellText, type TableRow } from '@firm/platform/table/cell';
import { fold } from '../value/fold.ts';

const footer =
  /^(grand |sub ?)?totals?( (general|general|records|rows|workers|residents))?$|^(page|pagina|صفحة|الصفحة) \d+( (of|de|sur|من|\d+).*)?$|^(end of (report|list)|printed (on|by)|generated (on|by)|fin de (la )?liste|fin del (informe|listado)|المجموع|الاجمالي)\b.*$/u;

/** `repeated_header` or `footer_row` for such a row, null for a record. @param headers of the file, by column */
export function asideOf({ cells }: TableRow, headers: readonly string[]): 'repeated_header' | 'footer_row' | null {
  const filled = cells.flatMap((cell, column) => (cell === null ? [] : [{ text: fold(cellText(cell)), header: fold(headers[column] ?? '') }]));
  if (filled.length > 1 && filled.every(({ text, header }) => text !== '' && text === header)) return 'repeated_header';
  return footer.test(filled[0]?.text ?? '') ? 'footer_row' : null;
}
