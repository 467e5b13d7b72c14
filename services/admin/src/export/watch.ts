/** The rows of a report on their way into a file: meanwhile the progress is reported, and it is asked whether the file is still wanted. */
import type { HeldLease } from '@firm/platform/lease/lease';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Rows } from '@firm/platform/table/segments';
import type { WrittenCell } from '@firm/platform/table/write';
import { CalledOff, ExportEnds } from './ends.ts';
import { exportRows, type ExportDocument } from './model.ts';
import { maySeeStill } from './rights.ts';

/** How often the progress is reported, and it is asked whether the file is still wanted. Milliseconds. */
const lookMs = 500;

type NamedPage = readonly Readonly<Record<string, WrittenCell>>[];
type NamedPages = AsyncIterable<NamedPage>;

/** The rows that are still missing: if the report can find them itself, no row is created twice. */
export async function* rowsAfter({ pages, pagesFrom }: { readonly pages: NamedPages; readonly pagesFrom?: (row: number) => NamedPages }, done: number): AsyncGenerator<NamedPage> {
  if (pagesFrom) return yield* pagesFrom(done);
  let left = done;
  for await (const page of pages) {
    const rest = page.slice(left);
    left = Math.max(0, left - page.length);
    if (rest.length > 0) yield rest;
  }
}

interface Watching {
  readonly pages: AsyncIterable<NamedPage>;
  readonly columns: readonly string[];
  /** Rows that are made already. */
  readonly done: number;
  /** Throws what ends it before its end. */
  readonly still: () => void;
}

/** What is asked while the rows go by, one at a time: rows do not wait for the answer, and what it ends with ends them. */
class Looks {
  #running: Promise<void> | null = null;
  #failed: { readonly error: unknown } | null = null;

  /** @throws what the last one ended with */
  begin(look: () => Promise<void>): void {
    this.still();
    this.#running ??= this.#run(look);
  }

  /** @throws what one ended with */
  still(): void {
    if (this.#failed) throw this.#failed.error;
  }

  async #run(look: () => Promise<void>): Promise<void> {
    try {
      await look();
    } catch (error) {
      this.#failed = { error };
    } finally {
      this.#running = null;
    }
  }

  /** None is under way any more. */
  async settled(): Promise<void> {
    await this.#running;
  }
}

/** The rows as cells. @throws CalledOff · ExportEnds when rights were lost · LeaseLost · what `still` throws */
export async function* watched(service: ServiceContext, job: ExportDocument, lease: HeldLease, { pages, columns, done, still }: Watching): AsyncGenerator<Rows> {
  let completed = done;
  // Rights were asked just before; how far it is is told from the first rows on.
  let looked = performance.now();
  let told = false;
  const looks = new Looks();
  const tell = (): Promise<void> => lease.update({ $max: { completed } });
  try {
    for await (const page of pages) {
      completed += page.length;
      looks.still();
      if (!told) {
        told = true;
        looks.begin(tell);
      }
      if (performance.now() - looked >= lookMs) {
        looked = performance.now();
        still();
        looks.begin(async () => {
          await tell();
          const now = await exportRows(service).findOne({ _id: job._id }, { projection: { status: 1 } });
          if (now?.status !== 'IP') throw new CalledOff();
          if (!(await maySeeStill(service, job))) throw new ExportEnds('rights_lost', {}, 'CA');
        });
      }
      yield page.map((row) => columns.map((key) => row[key] ?? null));
    }
  } finally {
    await looks.settled();
  }
  looks.still();
  await tell();
}
