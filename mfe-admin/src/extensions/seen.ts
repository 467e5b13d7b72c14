/** Which files that are ready their reader has seen in the tray, kept in this browser. */
const key = 'firm.exports.seen';
/** No more than the tray shows. */
const most = 10;

export function readSeen(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Without a store they count as seen while the page is open. */
export function keepSeen(ids: readonly number[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids.slice(0, most)));
  } catch {
    // A browser that keeps nothing shows them as new again.
  }
}
