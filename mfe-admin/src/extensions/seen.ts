/** What the user has seen in the trays, stored in this browser: files that are ready, failed schedules, and decided requests. */
const keys = { files: 'firm.exports.seen', troubles: 'firm.exports.troubles', answers: 'firm.approvals.seen' } as const;
/** Entries stored at most: what the tray shows, and some to spare for entries that come back. */
const maxEntries = 20;

export function readSeen(what: keyof typeof keys): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keys[what]) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Without storage they count as seen while the page is open. */
export function writeSeen(what: keyof typeof keys, ids: readonly string[]): void {
  try {
    localStorage.setItem(keys[what], JSON.stringify(ids.slice(0, maxEntries)));
  } catch {
    // If the browser stores nothing, they appear as new after a reload.
  }
}
