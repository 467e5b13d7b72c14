import { readStoredJson, writeStored } from '@firm/shared-ui/storage/stored.ts';

/** What the user has seen in the trays, stored in this browser: files that are ready, failed schedules, and decided requests. */
const keys = { files: 'firm.exports.seen', troubles: 'firm.exports.troubles', answers: 'firm.approvals.seen' } as const;
/** Entries stored at most: what the tray shows, and some to spare for entries that come back. */
const maxEntries = 20;

/** Ids of what was seen, newest first; none if this browser stores nothing or something unreadable. */
export function readSeen(what: keyof typeof keys): readonly string[] {
  const stored = readStoredJson(keys[what]);
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** If the browser stores nothing, they count as seen while the page is open, and appear as new after a reload. */
export function writeSeen(what: keyof typeof keys, ids: readonly string[]): void {
  writeStored(keys[what], JSON.stringify(ids.slice(0, maxEntries)));
}
