import { readStored, writeStored } from '@firm/shared-ui/storage/stored.ts';

/** Stores the time of the last reminder that a user has been told of on this device, ISO 8601. */
const storageKeyOf = (userId: number) => `firm_reminders_${userId}`;

/** Null: this user has not been told of any reminder on this device yet. */
export function readLastReminder(userId: number): string | null {
  const last = readStored(storageKeyOf(userId));
  return last !== null && !Number.isNaN(Date.parse(last)) ? last : null;
}

/** Without storage the notice is shown again at the next visit, which does no harm. */
export function writeLastReminder(userId: number, at: string): void {
  writeStored(storageKeyOf(userId), at);
}
