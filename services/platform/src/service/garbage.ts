/**
 * Memory of a process that must stay small (`worker.ts`). V8 lets a heap grow to twice its live size before it collects garbage; a
 * process that knows when there is much garbage asks for a collection. Both do nothing in a process without `--expose-gc`.
 */

/**
 * Collects young garbage, in a millisecond. Bytes that come from the database do not count towards the limit of V8's young generation:
 * where little else is allocated, as in reading a file through, 64 MB of them would pile up before it collects.
 */
export const collectYoungGarbage = (): void => void globalThis.gc?.({ type: 'minor' });

/** Cells between two full collections, that is, ten thousand wide rows: a collection takes some 40 ms, making these rows 300. */
const everyCells = 200_000;

/** The same rows, with a full collection now and then: 15 to 25 MB less in a file of a million rows. */
export async function* withGarbageCollection<Row extends readonly unknown[]>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
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
