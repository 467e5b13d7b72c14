/** The ledger of the migration steps that were applied to the data of each service. */
import type { Lease } from '../lease/lease.ts';

export const ledgerCollection = 'platform_migrations';

/** What was done to the data of one service. */
export interface LedgerEntry {
  /** The service. */
  _id: string;
  /**
   * Steps in the order in which they were run; `seconds` is null where there was no data yet to run them on. `beside`: the
   * processes of an earlier release that were up, until what they wrote meanwhile has been migrated (`lateRecords.ts`).
   */
  steps?: { id: string; at: Date; seconds: number | null; beside?: string[] }[];
  lease?: Lease | null;
}
