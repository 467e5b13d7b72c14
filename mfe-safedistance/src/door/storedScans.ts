/**
 * Scans at a door that the service has not confirmed yet. They are stored in this browser until it answers, so that they survive
 * a closed dialog or page and a lost connection. Per user, since a phone may be shared.
 */
import { readStoredJson, writeStored } from '@firm/shared-ui/storage/stored.ts';

/** One scan at a door. @typeParam Who what identifies the person in the call */
export interface Scan<Who> {
  /** The Idempotency-Key: a retry is the same call. */
  readonly key: string;
  readonly who: Who;
  /** The text to show for it: what was scanned, typed or pressed. */
  readonly shown: string;
  /** When it was scanned, milliseconds since the epoch. */
  readonly at: number;
}

/** How long a scan is kept for sending, milliseconds: on the next day nobody would know what it meant. */
export const retentionMs = 12 * 3_600_000;

const storageKeyOf = (door: string, user: number): string => `firm_door_${door}_${user}`;

const isScan = (one: unknown): one is Scan<object> => {
  const { key, who, shown, at } = (one ?? {}) as Partial<Scan<unknown>>;
  return typeof key === 'string' && typeof who === 'object' && who !== null && typeof shown === 'string' && typeof at === 'number';
};

/** The stored scans of a door, in order. */
export function readScans<Who extends object>(door: string, user: number, now = Date.now()): readonly Scan<Who>[] {
  const stored = readStoredJson(storageKeyOf(door, user));
  // Only the shape is checked here; the service validates the content.
  return Array.isArray(stored) ? (stored.filter((one) => isScan(one) && now - one.at < retentionMs) as Scan<Who>[]) : [];
}

/** Without storage, the scans last only as long as the page. */
function write(door: string, user: number, scans: readonly Scan<object>[]): void {
  writeStored(storageKeyOf(door, user), scans.length === 0 ? null : JSON.stringify(scans));
}

/** Adds a scan behind the others of its door, in place of an earlier one with its key. Never throws. */
export function storeScan(door: string, user: number, scan: Scan<object>): void {
  write(door, user, [...readScans(door, user).filter(({ key }) => key !== scan.key), scan]);
}

/** Removes a scan that was answered or discarded. */
export function removeScan(door: string, user: number, key: string): void {
  write(door, user, readScans(door, user).filter((one) => one.key !== key));
}
