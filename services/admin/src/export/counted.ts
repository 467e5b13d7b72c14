/** The number of rows that a file will have, reported as soon as it is known, possibly after the first of them were created. */
import type { HeldLease } from '@firm/platform/lease/lease';
import type { ServiceContext } from '@firm/platform/service/context';
import { exportLimits as limits } from '../../contract/exportLimits.ts';
import { readSettings } from '../settings/model.ts';
import { ExportEnds } from './ends.ts';
import type { ExportDocument } from './model.ts';

export class Counted {
  /** Known, told and found fit. @throws ExportEnds there are too many, or none where it is to come with rows alone · LeaseLost · what the database threw */
  readonly total: Promise<number>;
  #failed: { readonly error: unknown } | null = null;

  constructor(service: ServiceContext, job: ExportDocument, lease: HeldLease, total: number | Promise<number>) {
    this.total = this.#tell(service, job, lease, total);
    this.total.catch((error: unknown) => (this.#failed = { error }));
  }

  /** Throws what the count ended with, while rows are made. */
  still(): void {
    if (this.#failed) throw this.#failed.error;
  }

  async #tell(service: ServiceContext, { org, format, only_if_rows }: ExportDocument, lease: HeldLease, counted: number | Promise<number>): Promise<number> {
    const total = await counted;
    const most = format === 'pdf' ? (await readSettings(service, org)).pdf_rows : limits.rows;
    if (total > most) throw new ExportEnds(format === 'pdf' ? 'pdf_too_long' : 'too_many_rows', { limit: most, rows: total });
    if (total === 0 && only_if_rows) throw new ExportEnds('no_rows', {}, 'CA');
    await lease.update({ $set: { total } });
    return total;
  }
}
