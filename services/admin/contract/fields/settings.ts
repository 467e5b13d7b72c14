/** What exports and reports of an organisation go by (docs/rules/administration.md#settings-of-exports), in the order of the settings page. */
import { choice, count, flag } from '@firm/platform/contract/entity/field';

/** When somebody who exports data says why: never, with a column of personal data, or always. */
export const exportReasons = ['off', 'personal', 'always'] as const;

const group = 'exports';

export const exportSettingFields = {
  /** Days that a file is kept. */
  export_days: count(1, 90, { initial: 7, group }),
  /** Rows of a document, which is made in memory; one with more is refused. */
  pdf_rows: count(100, 5_000, { initial: 5_000, group }),
  /** Rows of a table from which on its file is made in the background. */
  background_from: count(100, 100_000, { initial: 5_000, group }),
  export_reason: choice(exportReasons, { always: true, initial: 'off', group }),
  /** Rows of a file with personal data from which user administrators are notified. */
  bulk_export_alert: count(100, 1_000_000, { initial: 10_000, group }),
  /** Days after the first of a reservation until which who comes has arrived. */
  no_show_days: count(0, 30, { initial: 3, group }),
  /** Whether who has a file may give it on by a link. */
  share_links: flag({ group }),
} as const;
