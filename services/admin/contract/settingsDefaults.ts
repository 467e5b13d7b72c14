/** Numbers that exports and reports go by, until an organisation sets its own (docs/rules/administration.md#settings-of-exports). */
export const exportReasons = ['off', 'personal', 'always'] as const;
/** When somebody who exports data says why: never, with a column of personal data, or always. */
type ExportReason = (typeof exportReasons)[number];

export interface AdminNumbers {
  /** Days that a file is kept. */
  readonly export_days: number;
  /** Rows of a document; one with more is refused. */
  readonly pdf_rows: number;
  /** Rows of a table from which on its file is made in the background. */
  readonly background_from: number;
  readonly export_reason: ExportReason;
  /** Rows of a file with personal data from which user administrators are notified. */
  readonly bulk_export_alert: number;
  /** Days after the first of a reservation until which who comes has arrived. */
  readonly no_show_days: number;
  /** Whether who has a file may give it on by a link. */
  readonly share_links: boolean;
}

export const adminDefaults: AdminNumbers = {
  export_days: 7,
  pdf_rows: 5_000,
  background_from: 5_000,
  export_reason: 'off',
  bulk_export_alert: 10_000,
  no_show_days: 3,
  share_links: false,
};

export const adminLimits = {
  export_days: { min: 1, max: 90 },
  // A document is made in memory.
  pdf_rows: { min: 100, max: 5_000 },
  background_from: { min: 100, max: 100_000 },
  bulk_export_alert: { min: 100, max: 1_000_000 },
  no_show_days: { min: 0, max: 30 },
} as const;

/** Characters of what somebody says why they take data out. */
export const reasonLength = 300;

/** Whether a reason has to be given. @param personal whether a column has personal data */
export const asksReason = (when: ExportReason, personal: boolean): boolean => when === 'always' || (when === 'personal' && personal);
