/** What the user has seen in the trays, stored in this browser: files that are ready, failed schedules, and decided requests. */
const keys = { files: 'firm.exports.seen', troubles: 'firm.exports.troubles', answers: 'firm.approvals.seen' } as const;
/** No more than the tray shows, and some that come back. */
const most = 20;

export function readSeen(what: keyof typeof keys): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keys[what]) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Without a store they count as seen while the page is open. */
export function keepSeen(what: keyof typeof keys, ids: readonly string[]): void {
  try {
    localStorage.setItem(keys[what], JSON.stringify(ids.slice(0, most)));
  } catch {
    // A browser that keeps nothing shows them as new again.
  }
}
