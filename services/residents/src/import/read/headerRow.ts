/** Which of the first rows holds the headers, be they under a title, merged, or over two rows. Pure. */
import { cellText, type TableRow } from '@firm/platform/table/cell';
import type { Merged } from '@firm/platform/table/sheet';
import { guessMapping } from './headers.ts';

/** Rows from 1; more than one where merged cells reach over several. */
interface HeaderRows {
  readonly first: number;
  readonly last: number;
}

const mostHeaderRows = 4;

/** @param asked the row that a person named @returns null where there is no row at all */
export function headerRowOf(
  top: readonly TableRow[],
  merged: readonly Merged[],
  fields: readonly string[],
  asked: number | null,
): HeaderRows | null {
  const found = asked ?? likeliest(top, fields);
  if (found === null) return null;
  // A header that reaches down over several rows takes the ones beside it along: their names are under a common one.
  const tall = merged.filter(({ top: first, bottom }) => first <= found && bottom >= found && bottom > first);
  const first = Math.min(found, ...tall.map((range) => range.top));
  const last = Math.max(found, ...tall.map((range) => range.bottom));
  return last - first < mostHeaderRows ? { first, last } : { first: found, last: found };
}

/** The row whose cells mean the most fields; with none, the first with two texts or more, or else the first. */
function likeliest(top: readonly TableRow[], fields: readonly string[]): number | null {
  let best: { number: number; score: number } | null = null;
  for (const { number, cells } of top) {
    const score = guessMapping(cells.map(cellText), fields).size;
    if (score > (best?.score ?? 0)) best = { number, score };
  }
  if (best && best.score > 1) return best.number;
  const texts = top.find(({ cells }) => cells.filter((cell) => typeof cell === 'string').length > 1);
  return texts?.number ?? best?.number ?? top[0]?.number ?? null;
}

/** The headers by column: where several rows make them up, their texts one after another. */
export function headersOf(top: readonly TableRow[], merged: readonly Merged[], { first, last }: HeaderRows): string[] {
  const rows = new Map(top.map((row) => [row.number, row.cells]));
  const textAt = (row: number, column: number): string => {
    const range = merged.find(
      (m) => row >= m.top && row <= m.bottom && column >= m.left && column <= m.right,
    );
    return cellText(rows.get(range?.top ?? row)?.[range?.left ?? column]).replace(/\s+/g, ' ');
  };
  const spans = merged.filter((m) => m.top <= last && m.bottom >= first).map((m) => m.right + 1);
  const width = Math.max(0, ...spans, ...Array.from({ length: last - first + 1 }, (_, i) => rows.get(first + i)?.length ?? 0));
  return Array.from({ length: width }, (_, column) => {
    const texts = Array.from({ length: last - first + 1 }, (_unused, i) => textAt(first + i, column));
    return [...new Set(texts)].filter(Boolean).join(' ');
  });
}
