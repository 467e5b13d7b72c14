/**
 * Memory of a process that is to stay small (`worker.ts`). V8 lets a heap grow to twice what lives in it before it looks for what died; a
 * process that knows when much has died asks it to look. Each does nothing in a process that does not allow it (`--expose-gc`).
 */

/**
 * Takes away what has died young, in a millisecond, where the process lets it. Bytes that come from the database weigh nothing in V8's
 * nursery: where little else is made, as in reading a file through, 64 MB of them would pile up before it looks.
 */
export const collectYoung = (): void => void globalThis.gc?.({ type: 'minor' });

/** Cells between two times that everything dead is taken away, ten thousand wide rows: some 40 ms for what takes 300 to make. */
const everyCells = 200_000;

/** The same rows; everything that has died of those before is taken away now and then: 15 to 25 MB less in a file of a million rows. */
export async function* collected<Row extends readonly unknown[]>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let since = 0;
  for await (const page of pages) {
    since += page.length * (page[0]?.length ?? 0);
    if (since >= everyCells) {
      since = 0;
      globalThis.gc?.();
    }
    yield page;
  }
}
