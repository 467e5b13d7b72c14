/** A report that is counted dormitory by dormitory, whole ones at a time: how many rows each has is known beforehand. */

interface DormitoryPart<Row> {
  readonly rows: number;
  readonly read: () => Promise<readonly Row[]>;
}

/** What a report gives; of dormitories before the first row that is wanted nothing is read. */
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
