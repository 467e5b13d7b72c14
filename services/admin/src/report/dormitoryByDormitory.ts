/** A report that is computed one whole dormitory at a time: the number of rows of each is known beforehand. */

interface DormitoryPart<Row> {
  readonly rows: number;
  readonly read: () => Promise<readonly Row[]>;
}

/** The rows of the report; dormitories before the first requested row are not read. */
export function dormitoryByDormitory<Row>(parts: readonly DormitoryPart<Row>[]): { readonly total: number; readonly pages: AsyncIterable<readonly Row[]>; readonly pagesFrom: (row: number) => AsyncIterable<readonly Row[]> } {
  async function* pagesFrom(row: number): AsyncGenerator<readonly Row[]> {
    let skip = row;
    for (const { rows, read } of parts) {
      if (skip >= rows) skip -= rows;
      else {
        yield (await read()).slice(skip);
        skip = 0;
      }
    }
  }
  return { total: parts.reduce((all, { rows }) => all + rows, 0), pages: pagesFrom(0), pagesFrom };
}
