/** The number of rows that a file will have, reported as soon as it is known, possibly after the first of them were created. */
import type { HeldLease } from '@firm/platform/lease/lease';
import type { ServiceContext } from '@firm/platform/service/context';
import { exportLimits as limits } from '../../contract/export/limits.ts';
import { readSettings } from '../settings/model.ts';
import { ExportAborted } from './errors.ts';
import type { ExportDocument } from './model.ts';

export class RowCount {
  /**
   * The number of rows, once it is known, reported and checked against the limits.
   * @throws ExportAborted there are too many, or none although a file is only wanted with rows · LeaseLost · database errors
   */
  readonly total: Promise<number>;
  #failed: { readonly error: unknown } | null = null;

  constructor(service: ServiceContext, job: ExportDocument, lease: HeldLease, total: number | Promise<number>) {
    this.total = this.#report(service, job, lease, total);
    this.total.catch((error: unknown) => (this.#failed = { error }));
  }

  /** Throws the error with which counting ended, if any, while rows are being read. */
  throwIfFailed(): void {
    if (this.#failed) throw this.#failed.error;
  }

  async #report(service: ServiceContext, { org, format, only_if_rows }: ExportDocument, lease: HeldLease, counted: number | Promise<number>): Promise<number> {
    const total = await counted;
    const limit = format === 'pdf' ? (await readSettings(service, org)).pdf_rows : limits.rows;
    if (total > limit) throw new ExportAborted(format === 'pdf' ? 'pdf_too_long' : 'too_many_rows', { limit, rows: total });
    if (total === 0 && only_if_rows) throw new ExportAborted('no_rows', {}, 'CA');
    await lease.update({ $set: { total } });
    return total;
  }
}
