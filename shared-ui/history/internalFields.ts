/** Fields for bookkeeping, which are not part of the record for its readers. */
export const internalFields: ReadonlySet<string> = new Set(['words', 'rev', 'org', 'update_time', 'created_time', 'health_rev', 'tenancy_rev', 'held', 'rank', 'ever_checked_in']);
