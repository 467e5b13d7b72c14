/** Finds the header row among the first rows, also below a title, merged, or over two rows. Pure. */
import { cellText, type TableRow } from '@firm/platform/table/cell';
import type { Merged } from '@firm/platform/table/sheet';
import { guessMapping } from './headers.ts';

/** Row numbers from 1; more than one row if merged header cells span several. */
interface HeaderRows {
  readonly first: number;
  readonly last: number;
}

const mostHeaderRows = 4;

/** @param asked the row that the user chose @returns null if there are no rows */
export function headerRowOf(
  top: readonly TableRow[],
  merged: readonly Merged[],
  fields: readonly string[],
  asked: number | null,
): HeaderRows | null {
  const found = asked ?? likeliest(top, fields);
  if (found === null) return null;
  // A header merged over several rows extends the header to all of them: its neighbours' names are below a common title.
  const tall = merged.filter(({ top: first, bottom }) => first <= found && bottom >= found && bottom > first);
  const first = Math.min(found, ...tall.map((range) => range.top));
  const last = Math.max(found, ...tall.map((range) => range.bottom));
  return last - first < mostHeaderRows ? { first, last } : { first: found, last: found };
}

/** The row in which most cells match a field; if none does, the first with two or more texts, or else the first. */
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

/** The headers by column; if they span several rows, their texts are joined. */
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
