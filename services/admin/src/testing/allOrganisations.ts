/** What this service searches for in all organisations, and why; everything else names its organisation (docs/architecture/scope.md). */
import type { AllOrganisations } from '@firm/platform/testing/commands';

export const allOrganisations: AllOrganisations = {
  inCalls: [[/^admin_export_links by _id$/, 'the address of a link, asked without a session: the link found says whose it is']],
  inBackground: [
    [/^admin_exports by status, \$or$/, 'the export that has waited longest, whosever it is'],
    [/^admin_(contracts by status, end_date|exports by (expires_time|status)|saved_reports by next_time)$/, 'what is due'],
    [/^residents_dormitories_v1 by is_active$/, 'where it is what day, of every dormitory'],
  ],
};
