/** Sums of a report's columns, added up while its rows are streamed: the control totals of a file. */
import type { Rows } from '@firm/platform/table/segments';

/** Indexes of the summed columns among the selected ones. */
export const summedColumns = (columns: readonly string[], totals: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(totals.flatMap((key) => (columns.includes(key) ? [[key, columns.indexOf(key)] as const] : [])));

/** Passes the rows through and adds their figures to `sums`. */
export async function* tallied(pages: AsyncIterable<Rows>, summed: Readonly<Record<string, number>>, sums: Record<string, number>): AsyncGenerator<Rows> {
  const places = Object.entries(summed);
  for await (const page of pages) {
    for (const [key, place] of places) {
      let sum = sums[key] ?? 0;
      for (const row of page) {
        const cell = row[place];
        if (typeof cell === 'number') sum += cell;
      }
      sums[key] = sum;
    }
    yield page;
  }
}
