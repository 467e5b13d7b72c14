/** Up to which reminder somebody has been told on this device, ISO 8601. */
const placeOf = (userId: number) => `firm_reminders_${userId}`;

/** null: nobody has been told anything here yet. */
export function readPlace(userId: number): string | null {
  try {
    const place = localStorage.getItem(placeOf(userId));
    return place !== null && !Number.isNaN(Date.parse(place)) ? place : null;
  } catch {
    return null;
  }
}

export function writePlace(userId: number, at: string): void {
  try {
    localStorage.setItem(placeOf(userId), at);
  } catch {
    // Then it is told again at the next visit.
  }
}
