/** Streams the rows of a report into a file, and meanwhile reports progress and checks whether the file is still wanted. */
import type { HeldLease } from '@firm/platform/lease/lease';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Rows } from '@firm/platform/table/segments';
import type { WrittenCell } from '@firm/platform/table/write';
import { ExportCancelled, ExportAborted } from './errors.ts';
import { exportRows, type ExportDocument } from './model.ts';
import { mayStillView } from './rights.ts';

/** Interval at which progress is reported and checked whether the file is still wanted. Milliseconds. */
const checkIntervalMs = 500;

type NamedPage = readonly Readonly<Record<string, WrittenCell>>[];
type NamedPages = AsyncIterable<NamedPage>;

/** The rows still missing: if the report can start at a row, none is created twice. */
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
  /** Number of rows already written. */
  readonly done: number;
  /** Throws the error that is to end the work early. */
  readonly throwIfEnded: () => void;
}

/** Checks that run in the background while rows are streamed, one at a time: rows do not wait for them, and an error in a check ends the rows. */
class BackgroundChecks {
  #running: Promise<void> | null = null;
  #failed: { readonly error: unknown } | null = null;

  /** @throws the error of the previous check */
  begin(check: () => Promise<void>): void {
    this.throwIfFailed();
    this.#running ??= this.#run(check);
  }

  /** @throws the error of a check */
  throwIfFailed(): void {
    if (this.#failed) throw this.#failed.error;
  }

  async #run(check: () => Promise<void>): Promise<void> {
    try {
      await check();
    } catch (error) {
      this.#failed = { error };
    } finally {
      this.#running = null;
    }
  }

  /** Waits until no check is running. */
  async settled(): Promise<void> {
    await this.#running;
  }
}

/**
 * The rows as cells.
 * @throws ExportCancelled · ExportAborted when rights were lost · LeaseLost · whatever `throwIfEnded` throws
 */
export async function* watched(service: ServiceContext, job: ExportDocument, lease: HeldLease, { pages, columns, done, throwIfEnded }: Watching): AsyncGenerator<Rows> {
  let completed = done;
  // Rights were checked just before, and progress is only known once there are rows.
  let lastCheck = performance.now();
  let progressReported = false;
  const checks = new BackgroundChecks();
  const reportProgress = (): Promise<void> => lease.update({ $max: { completed } });
  try {
    for await (const page of pages) {
      completed += page.length;
      checks.throwIfFailed();
      if (!progressReported) {
        progressReported = true;
        checks.begin(reportProgress);
      }
      if (performance.now() - lastCheck >= checkIntervalMs) {
        lastCheck = performance.now();
        throwIfEnded();
        checks.begin(async () => {
          await reportProgress();
          const now = await exportRows(service).findOne({ _id: job._id, org: job.org }, { projection: { status: 1 } });
          if (now?.status !== 'IP') throw new ExportCancelled();
          if (!(await mayStillView(service, job))) throw new ExportAborted('rights_lost', {}, 'CA');
        });
      }
      yield page.map((row) => columns.map((key) => row[key] ?? null));
    }
  } finally {
    await checks.settled();
  }
  checks.throwIfFailed();
  await reportProgress();
}
