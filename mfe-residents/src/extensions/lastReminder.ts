/** Up to which reminder somebody has been told on this device, ISO 8601. */
const storageKeyOf = (userId: number) => `firm_reminders_${userId}`;

/** null: nobody has been told anything here yet. */
export function readLastReminder(userId: number): string | null {
  try {
    const last = localStorage.getItem(storageKeyOf(userId));
    return last !== null && !Number.isNaN(Date.parse(last)) ? last : null;
  } catch {
    return null;
  }
}

export function writeLastReminder(userId: number, at: string): void {
  try {
    localStorage.setItem(storageKeyOf(userId), at);
  } catch {
    // Then it is shown again at the next visit.
  }
}
