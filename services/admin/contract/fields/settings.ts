/** The organisation's settings for exports and reports (docs/rules/administration.md#settings-of-exports), in the order of the settings page. */
import { choice, count, flag } from '@firm/platform/contract/entity/fieldKinds';

/** When a reason is required for an export: never, if a column has personal data, or always. */
export const exportReasons = ['off', 'personal', 'always'] as const;

const group = 'exports';

export const exportSettingFields = {
  /** Days for which a file is kept. */
  export_days: count(1, 90, { initial: 7, group }),
  /** Most rows of a PDF, which is made in memory; one with more is refused. */
  pdf_rows: count(100, 5_000, { initial: 5_000, group }),
  /** Number of rows from which a table's file is made in the background. */
  background_from: count(100, 100_000, { initial: 5_000, group }),
  export_reason: choice(exportReasons, { always: true, initial: 'off', group }),
  /** Number of rows from which user administrators are notified of a file with personal data. */
  bulk_export_alert: count(100, 1_000_000, { initial: 10_000, group }),
  /** Days of grace for arrival, from the first day of a reservation; anybody who has not arrived within them is a no-show. */
  no_show_days: count(0, 30, { initial: 3, group }),
  /** Whether the owner of a file may share it by a link. */
  share_links: flag({ group }),
} as const;
